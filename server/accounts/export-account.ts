import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { type Clock, minutes } from '#server/lib/clock.ts'
import type { EraseAccountData } from './delete-account.ts'

/** What other modules keep for an account: read piece by piece for its export, and erased with it (account-data.ts). */
export type AccountData = {
  export: (accountId: string) => Record<string, AsyncIterable<unknown>>
  erase: EraseAccountData
}

/** Each export reads all that a customer has. */
const EXPORTS = { limit: 5, windowMs: minutes(60) }

/** Everything we hold about a customer, as one JSON document that is written while it is read. */
export async function exportAccount(
  { db, now, accountData }: { db: Db; now: Clock; accountData: AccountData['export'] },
  accountId: string,
  own: Record<string, unknown>,
): Promise<AsyncIterable<string>> {
  await countAttempt(db, now, [{ key: throttleKey('my-export', accountId), ...EXPORTS }])
  return documentOf({ exported_at: now().toISOString(), ...own }, accountData(accountId))
}

async function* documentOf(own: Record<string, unknown>, lists: Record<string, AsyncIterable<unknown>>) {
  // Without its closing brace: the lists follow.
  yield JSON.stringify(own).slice(0, -1)
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`
    let between = ''
    for await (const item of list) {
      yield between + JSON.stringify(item)
      between = ','
    }
    yield ']'
  }
  yield '}'
}
