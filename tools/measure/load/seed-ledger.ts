import { copy, orderedUuid, vacuum } from './copy.ts'

/** The history of each account of the seed: a pack of 300 and 37 analyses, half delivered; the last still held. */
const ENTRIES_PER_ACCOUNT = 75
const PACK = 300
const ENTRY_COLUMNS =
  'account_id, position, kind, origin_id, origin_step, credits_change, held_change, owed_change, ' +
  'credits_after, held_after, owed_after, lots, lot_changes, made_by, reason, created_at'

/** Accounts with whole ledgers. The audit must find nothing to say about them. */
export async function seedLedger(databaseUrl: string, entries: number): Promise<string[]> {
  const accounts = Math.ceil(entries / ENTRIES_PER_ACCOUNT)
  const ids = Array.from({ length: accounts }, (_, nth) => orderedUuid(1, nth))
  const history = anAccountHistory()
  const end = history.at(-1)
  if (!end) throw new Error('a history has entries')
  await copy(
    databaseUrl,
    'accounts (id, email, password_hash, password_changed_at, created_at, credits, held_credits, credit_entries)',
    ids.map((id, nth) => [
      id,
      `graine.${nth}@exemple.fr`,
      'none',
      '2026-01-01',
      '2026-01-01',
      end.credits,
      end.held,
      history.length,
    ]),
  )
  await copy(databaseUrl, `credit_entries (${ENTRY_COLUMNS})`, entryRows(ids, history))
  await copy(
    databaseUrl,
    'credit_lots (account_id, position, granted, unspent, spent)',
    ids.map((id) => [id, 1, PACK, end.credits, PACK - end.credits]),
  )
  await vacuum(databaseUrl, 'credit_entries', 'accounts', 'credit_lots')
  return ids
}

type Step = {
  kind: string
  analysis: number
  step: number
  creditsBy: number
  heldBy: number
  credits: number
  held: number
}

/** A grant, then hold and end in turn: delivered, failed, delivered… */
function anAccountHistory(): Step[] {
  const steps: Step[] = [{ kind: 'grant', analysis: 0, step: 0, creditsBy: PACK, heldBy: 0, credits: PACK, held: 0 }]
  for (let analysis = 1; steps.length < ENTRIES_PER_ACCOUNT; analysis += 1) {
    steps.push(next(steps, { kind: 'hold', analysis, step: 0, creditsBy: -8, heldBy: 8 }))
    if (steps.length === ENTRIES_PER_ACCOUNT) break
    const end = analysis % 2 === 0 ? { kind: 'release', creditsBy: 8 } : { kind: 'capture', creditsBy: 0 }
    steps.push(next(steps, { ...end, analysis, step: 1, heldBy: -8 }))
  }
  return steps
}

function next(steps: Step[], change: Omit<Step, 'credits' | 'held'>): Step {
  const { credits, held } = steps.at(-1) ?? { credits: 0, held: 0 }
  return { ...change, credits: credits + change.creditsBy, held: held + change.heldBy }
}

function* entryRows(ids: string[], history: Step[]) {
  for (const [account, id] of ids.entries()) {
    for (const [index, { kind, analysis, step, creditsBy, heldBy, credits, held }] of history.entries()) {
      const lots = creditsBy === 0 ? ['\\N', '\\N'] : ['{1}', `{${creditsBy}}`]
      const at = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString()
      const origin = orderedUuid(2, account * 100 + analysis)
      // Without a payment, so an operator's: the audit asks who made a grant.
      const by = kind === 'grant' ? ['seed', 'credits to spend'] : ['\\N', '\\N']
      yield [id, index + 1, kind, origin, step, creditsBy, heldBy, 0, credits, held, 0, ...lots, ...by, at]
    }
  }
}
