import type { Caller } from './callers.ts'
import type { Operation } from './operations.ts'

/** With so many requests each call has succeeded: one in four tries what has not. */
const ENOUGH_FOR_EACH = 3_000
const MOST_OUT = 0.15

export type Tally = ReturnType<typeof openTally>
type Counted = { operation: Operation; caller: Caller; isOut: boolean; status: number }

export const openTally = () => ({
  statuses: new Map<number, number>(),
  sent: 0,
  /** By call, the request that first succeeded. */
  reached: new Map<string, number>(),
  ofCustomers: { calls: 0, out: 0 },
  costliest: { ms: 0, what: '' },
})

export function count(tally: Tally, { operation, caller, isOut, status }: Counted) {
  const { statuses, reached, ofCustomers } = tally
  const { name, guard } = operation
  tally.sent += 1
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 300 && caller.isLive && !reached.has(name)) reached.set(name, tally.sent)
  if (caller.kind !== 'customer' || guard !== 'session') return
  ofCustomers.calls += 1
  if (isOut) ofCustomers.out += 1
}

/** Of a call that never succeeds only the refusal was tested, and so it is of all calls while a customer is signed out. */
export function faultsOf({ reached, ofCustomers }: Tally, operations: readonly Operation[], requests: number) {
  const { calls, out } = ofCustomers
  const missed = operations.map(({ name }) => name).filter((name) => !reached.has(name))
  return [
    ...(out > MOST_OUT * calls ? [`customers were out for ${out} of their ${calls} calls`] : []),
    ...(requests < ENOUGH_FOR_EACH ? [] : missed.map((name) => `${name} never succeeded`)),
  ]
}

export function tell({ statuses, reached, costliest, ofCustomers }: Tally) {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  console.log(counts.map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', '))
  console.log(`${reached.size} calls had succeeded after ${Math.max(...reached.values())} requests`)
  console.log(`customers out: ${ofCustomers.out} of ${ofCustomers.calls} calls`)
  if (costliest.ms > 0) console.log(`costliest alone: ${costliest.ms.toFixed(0)} ms of processor, ${costliest.what}`)
}
