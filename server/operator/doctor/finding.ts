/** One line of the doctor's: what was looked at, how it is, and what to do about it. */
export type Finding = {
  check: string
  /** `unchecked`: it does not apply here, or cannot be told from here. */
  state: 'right' | 'wrong' | 'unchecked'
  says: string
  todo?: string
}

export const right = (check: string, says: string): Finding => ({ check, state: 'right', says })
export const wrong = (check: string, says: string, todo: string): Finding => ({ check, state: 'wrong', says, todo })
export const unchecked = (check: string, says: string): Finding => ({ check, state: 'unchecked', says })

const SHOWN = { right: 'right    ', wrong: 'WRONG    ', unchecked: 'unchecked' }

export function lineOf({ check, state, says, todo }: Finding): string {
  return `${SHOWN[state]}  ${check.padEnd(18)}  ${says}${todo === undefined ? '' : ` → ${todo}`}`.trimEnd()
}

/** The last line, for whoever reads it by a program. */
export function summaryOf(findings: readonly Finding[]): string {
  const named = (state: Finding['state']) => findings.filter((each) => each.state === state).map(({ check }) => check)
  const [wrongs, uncheckeds] = [named('wrong'), named('unchecked')]
  return JSON.stringify({ doctor: wrongs.length === 0 ? 'right' : 'wrong', wrong: wrongs, unchecked: uncheckeds })
}

/** A failure in few words: what Node says of a connection is in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code: unknown = Reflect.get(cause, 'code')
  return (typeof code === 'string' && cause.message === '' ? code : cause.message).split('\n')[0] ?? ''
}

/** Codes of second factors count half minutes, and an answer of Stripe tells its second alone. */
const MOST_MS = 10_000

/** Another's clock, and this machine's at the moment it was told. */
export type ReadClock = { theirs: Date; ours: Date }

export function clockFinding(whose: string, { theirs, ours }: ReadClock): Finding {
  const check = `clock, ${whose}`
  const off = ours.getTime() - theirs.getTime()
  const says = `${(Math.abs(off) / 1_000).toFixed(0)} s ${off < 0 ? 'behind' : 'ahead of'} it`
  if (Math.abs(off) <= MOST_MS) return right(check, says)
  return wrong(check, says, 'start chrony or systemd-timesyncd; past five minutes no event of Stripe is believed')
}
