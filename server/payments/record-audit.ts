import type { Audit } from '#server/credits/audit.ts'
import { AUDIT_BATCH, accountsMoved, batchesOfAccounts, NOBODY } from '#server/credits/audited-accounts.ts'
import type { Db } from '#server/database/database.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import { auditBooks, booksOf } from './audit-books.ts'
import { aboutHowManyAccounts, accountsPaid, type Checkpoint, insertAudit, lastAudit } from './audit-store.ts'

/** In so many nights everybody has been looked at, whether their credits move or not. */
const ROUND_NIGHTS = 28
/** A movement is dated when it begins and seen when it is committed, and processes have clocks of their own. */
const OVERLAP_MS = minutes(10)
/** What moved is asked for by the hour: no statement runs long. */
const SLICE_MS = minutes(60)
/** More broken books than this are one fault, which is not found customer by customer. */
const MAX_BROKEN = 1_000

/**
 * The audit as a job: whoever moved since the last one, whoever did not add up then, and one night's part of the round over
 * everybody. It costs what happened, not what there is. What it finds is kept for /metrics, which an alert watches.
 */
export async function recordAudit({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const [at, last] = [now(), await lastAudit(db)]
  const findings: Audit = { accounts: 0, differences: [] }
  if (last) await lookAtWhoMoved(db, findings, last, at)
  const roundPast = await goRound(db, findings, last?.roundPast ?? NOBODY, last ? await nightsPart(db) : undefined)
  await keep(db, findings, { finishedAt: now(), movedUntil: at, roundPast })
  const { accounts, differences } = findings
  if (differences.length === 0) log.info({ accounts }, 'the books add up')
  else log.error({ accounts, differences: differences.slice(0, 20) }, 'THE BOOKS DO NOT ADD UP')
}

/**
 * Everybody at once, as an operator asks for it. Kept like the nightly one, so that /metrics stops saying what is mended,
 * and its round goes on from where it was.
 */
export async function recordFullAudit({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Audit> {
  const [at, last] = [now(), await lastAudit(db)]
  const findings = await auditBooks(db)
  await keep(db, findings, { finishedAt: now(), movedUntil: at, roundPast: last?.roundPast ?? NOBODY })
  return findings
}

type Reached = Pick<Parameters<typeof insertAudit>[1], 'finishedAt' | 'movedUntil' | 'roundPast'>

async function keep(db: Db, { accounts, differences }: Audit, reached: Reached): Promise<void> {
  const brokenAccounts = [...new Set(differences.map(({ accountId }) => accountId))].slice(0, MAX_BROKEN)
  await insertAudit(db, { ...reached, accounts, differences: differences.length, brokenAccounts })
}

async function lookAtWhoMoved(db: Db, findings: Audit, { movedUntil, brokenAccounts }: Checkpoint, at: Date) {
  const seen = new Set<string>()
  const look = async (accounts: readonly string[]) => {
    const unseen = accounts.filter((id) => !seen.has(id))
    for (const id of unseen) seen.add(id)
    for (let from = 0; from < unseen.length; from += AUDIT_BATCH)
      await lookAt(db, findings, unseen.slice(from, from + AUDIT_BATCH))
  }
  await look(brokenAccounts)
  for (let from = after(movedUntil, -OVERLAP_MS); from <= at; from = after(from, SLICE_MS)) {
    const until = after(from, SLICE_MS)
    await look([...new Set([...(await accountsMoved(db, from, until)), ...(await accountsPaid(db, from, until))])])
  }
}

const nightsPart = async (db: Db) => Math.max(AUDIT_BATCH, Math.ceil((await aboutHowManyAccounts(db)) / ROUND_NIGHTS))

/** From where the last one stopped, to where the next one starts; past the end it begins again. */
async function goRound(db: Db, findings: Audit, past: string, most = Number.POSITIVE_INFINITY): Promise<string> {
  let [looked, reached] = [0, past]
  for await (const ids of batchesOfAccounts(db, past)) {
    await lookAt(db, findings, ids)
    looked += ids.length
    reached = ids.at(-1) ?? reached
    if (looked >= most) return reached
  }
  return NOBODY
}

async function lookAt(db: Db, findings: Audit, ids: readonly string[]) {
  findings.accounts += ids.length
  findings.differences.push(...(await booksOf(db, ids)))
}
