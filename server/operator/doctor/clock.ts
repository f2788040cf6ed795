import { type Finding, right, wrong } from './finding.ts'

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
