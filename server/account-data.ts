import { invoiceFieldsOf } from '#contract/invoice-details.ts'
import type { AccountData } from '#server/accounts/export-account.ts'
import { endSupportAccess } from '#server/accounts/support-access.ts'
import { deleteAnalyses, eachAnalysis } from '#server/analyses/analysis-store.ts'
import { analysisOnTheWire } from '#server/analyses/analysis-wire.ts'
import { deleteRequests } from '#server/analyses/request-store.ts'
import { deleteBatches } from '#server/batches/batch-store.ts'
import { eachBatch } from '#server/batches/export-batches.ts'
import { forfeitCredits, keepDebt } from '#server/credits/ledger.ts'
import { eachEntry } from '#server/credits/statement.ts'
import type { Tx } from '#server/database/database.ts'
import { allContests } from '#server/evidence/contest-store.ts'
import { shareLinkOnTheWire } from '#server/evidence/evidence-wire.ts'
import { allExclusions } from '#server/evidence/exclusions/exclusion-store.ts'
import { deleteShareLinks, listShareLinks } from '#server/evidence/sharing/share-link-store.ts'
import { onTheWire } from '#server/http/wire.ts'
import { deleteKeys, listKeys } from '#server/keys/key-store.ts'
import { keyOnTheWire } from '#server/keys/key-wire.ts'
import { eraseInvoiceDetails, findInvoiceDetails } from '#server/payments/invoice-store.ts'
import { allPayments } from '#server/payments/purchase-store.ts'
import { listReadings } from '#server/watches/reading-store.ts'
import { endFeed } from '#server/watches/settings-store.ts'
import { deleteWatches, listWatches } from '#server/watches/watch-store.ts'
import { watchOnTheWire } from '#server/watches/watch-wire.ts'
import { deleteEndpoints, listEndpoints } from '#server/webhooks/webhook-store.ts'
import type { Services } from './services.ts'

/**
 * Ends all that goes on reading an account without a session, for whoever got into it: keys, webhooks, the feed, share links and
 * what support may see. server/outside-readers.test.ts asks the database's own columns whether there is another.
 */
export async function endOutsideReaders(tx: Tx, accountId: string): Promise<void> {
  await deleteKeys(tx, accountId)
  await deleteEndpoints(tx, accountId)
  await endFeed(tx, accountId)
  await deleteShareLinks(tx, accountId)
  await endSupportAccess(tx, accountId)
}

type Part = (db: Services['db'], accountId: string, at: Date) => AsyncIterable<unknown>

/** What the modules beyond accounts keep for a customer, by its name in their export. Each table says where it is told of (`TABLES`). */
export const EXPORTED: Record<string, Part> = {
  analyses: (db, id) => each(eachAnalysis(db, id), analysisOnTheWire),
  batches: eachBatch,
  contests: (db, id) => each(allContests(db, id), onTheWire),
  exclusions: (db, id) => each(allExclusions(db, id), onTheWire),
  watches: watchesOf,
  share_links: (db, id, at) => each(listShareLinks(db, id, at), shareLinkOnTheWire),
  keys: (db, id, at) => each(listKeys(db, id), (key) => keyOnTheWire(key, at)),
  webhooks: (db, id) => each(listEndpoints(db, id), ({ isSlow: _isSlow, ...endpoint }) => onTheWire(endpoint)),
  credits: eachEntry,
  invoice_details: (db, id) => each(invoiceDetailsOf(db, id), invoiceFieldsOf),
  payments: (db, id) => each(allPayments(db, id), (payment) => payment),
}

export function accountDataIn({ db, now }: Pick<Services, 'db' | 'now'>): AccountData {
  return {
    export: (accountId) =>
      Object.fromEntries(Object.entries(EXPORTED).map(([name, part]) => [name, part(db, accountId, now())])),
    erase: async (tx, { id, email }) => {
      await forfeitCredits(tx, id, now())
      await keepDebt(tx, id, email)
      await deleteWatches(tx, id)
      await deleteBatches(tx, id)
      await deleteAnalyses(tx, id)
      await deleteRequests(tx, id)
      await deleteKeys(tx, id)
      await deleteEndpoints(tx, id)
      await eraseInvoiceDetails(tx, id)
    },
  }
}

async function* watchesOf(db: Services['db'], accountId: string) {
  const readings = await listReadings(db, accountId)
  for (const watch of await listWatches(db, accountId)) yield watchOnTheWire(watch, readings)
}

async function invoiceDetailsOf(db: Services['db'], accountId: string) {
  const to = await findInvoiceDetails(db, accountId)
  return to ? [to] : []
}

async function* each<Item, Written>(items: AsyncIterable<Item> | Promise<Item[]>, write: (item: Item) => Written) {
  for await (const item of await items) yield write(item)
}
