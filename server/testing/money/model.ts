/** What the books should say, kept in the plainest way: the product is compared with it after each step. */
export type ModelLot = {
  payment: number | null
  granted: number
  left: number
  spent: number
  revoked: number
  /** Spent before it was revoked: other lots cover it, or it is owed. */
  overspent: number
}
export type ModelPayment = {
  credits: number
  price: number
  paid: boolean
  granted: boolean
  /** At Stripe: money that went back to the card, and money in dispute. */
  refunded: number[]
  disputed: number
  /** Promised by a withdrawal and not carried to Stripe yet. */
  promised: number
  /** Paid by an operator otherwise, after Stripe refused it or the bank returned it. */
  paidOtherwise: number
  revoked: number
}
/** `end`: what became of what it was held for; null while it is open. */
export type ModelHold = { takes: [lot: number, amount: number][]; open: boolean; end: HoldEnd | null }
export type HoldEnd = 'delivered' | 'failed' | 'refused'
/** One hold for several lines. `kept` is what it still has of each lot, the oldest first; whether each line is open. */
export type ModelBatch = { kept: [lot: number, amount: number][]; price: number; open: boolean[] }
/** `hold` once it has been paid for, at `heldAt`: of its own, or of another reading of its watch that was under way. */
export type ModelReading = {
  dueAt: Date
  state: 'waiting' | 'read' | 'refused' | 'failed' | 'unpaid'
  hold: ModelHold | null
  heldAt: Date | null
}
/** Not gone, it is on, or paused for a reason. */
export type ModelWatch = { state: 'on' | 'by_customer' | 'credits' | 'profile' | 'gone'; readings: ModelReading[] }
/** What a key may spend in the one day of a sequence, and has. */
export type ModelKey = { creditsADay: number | null; spent: number; isRevoked: boolean }
export type Model = {
  owed: number
  lots: ModelLot[]
  payments: ModelPayment[]
  holds: ModelHold[]
  batches: ModelBatch[]
  keys: ModelKey[]
  watches: ModelWatch[]
}

export const newModel = (owed: number): Model => ({
  owed,
  lots: [],
  payments: [],
  holds: [],
  batches: [],
  keys: [],
  watches: [],
})

export const available = ({ lots }: Model) => lots.reduce((sum, { left }) => sum + left, 0)
export const held = ({ holds, batches, watches }: Model) =>
  [...new Set([...holds, ...watches.flatMap(({ readings }) => readings.flatMap(({ hold: own }) => own ?? []))])]
    .filter(({ open }) => open)
    .reduce((sum, { takes }) => sum + takes.reduce((total, [, n]) => total + n, 0), 0) +
  batches.reduce((sum, { open, price }) => sum + price * open.filter(Boolean).length, 0)

export function grant(model: Model, payment: number | null, amount: number) {
  const repaid = Math.min(model.owed, amount)
  model.owed -= repaid
  model.lots.push({ payment, granted: amount, left: amount - repaid, spent: 0, revoked: 0, overspent: 0 })
}

export function hold(model: Model, amount: number) {
  model.holds.push(takeHold(model, amount))
}

export const takeHold = (model: Model, amount: number): ModelHold => ({
  takes: take(model, amount),
  open: true,
  end: null,
})

export function holdLines(model: Model, lines: number, price: number) {
  model.batches.push({ kept: take(model, lines * price), price, open: Array.from({ length: lines }, () => true) })
}

function take(model: Model, amount: number) {
  const takes: [number, number][] = []
  let missing = amount
  for (const [index, lot] of model.lots.entries()) {
    const taken = Math.min(lot.left, missing)
    if (taken === 0) continue
    lot.left -= taken
    lot.spent += taken
    missing -= taken
    takes.push([index, taken])
  }
  return takes
}

/** These lines of a batch end, as far as they are open. */
export function endLines(model: Model, index: number, lines: readonly number[], delivered: boolean) {
  const batch = model.batches[index]
  if (!batch) return
  const ending = lines.filter((line) => batch.open[line])
  for (const line of ending) batch.open[line] = false
  if (!delivered) giveBack(model, takeNewest(batch, ending.length * batch.price))
}

/** What comes back is of the newest lots: as if less had been held. */
function takeNewest({ kept }: ModelBatch, amount: number): [number, number][] {
  const backs: [number, number][] = []
  let missing = amount
  for (const one of kept.toReversed()) {
    const back = Math.min(one[1], missing)
    if (back === 0) continue
    one[1] -= back
    missing -= back
    backs.unshift([one[0], back])
  }
  return backs
}

export function endHold(model: Model, one: ModelHold | undefined, end: HoldEnd) {
  if (!one?.open) return
  one.open = false
  one.end = end
  if (end !== 'delivered') giveBack(model, one.takes)
}

function giveBack(model: Model, takes: readonly [lot: number, amount: number][]) {
  let covered = 0
  for (const [position, amount] of takes) {
    const lot = model.lots[position]
    if (!lot) continue
    const repaid = Math.min(model.owed, amount)
    const healed = Math.min(lot.overspent, amount)
    model.owed -= repaid
    lot.spent -= amount
    lot.overspent -= healed
    lot.revoked += healed
    lot.left += amount - Math.max(repaid, healed)
    covered += Math.max(healed - repaid, 0)
  }
  giveToCovering(model, covered)
}

function giveToCovering(model: Model, amount: number) {
  let missing = amount
  for (const lot of model.lots) {
    const given = Math.min(lot.granted - lot.left - lot.spent - lot.revoked, missing)
    lot.left += given
    missing -= given
  }
}

/** The product has just asked Stripe about this payment. */
export function settle(model: Model, index: number) {
  const payment = model.payments[index]
  if (!payment?.paid) return
  if (!payment.granted) {
    payment.granted = true
    grant(model, index, payment.credits)
  }
  revokeUpTo(model, index, creditsGone(payment, refundedAtStripe(payment) + payment.promised + payment.disputed))
}

export const refundedAtStripe = ({ refunded }: ModelPayment) => refunded.reduce((sum, cents) => sum + cents, 0)

/** The credits that left with this much money, and with what was paid otherwise. */
export function creditsGone({ credits, price, paidOtherwise }: ModelPayment, cents: number): number {
  return Math.round((credits * Math.min(price, cents + paidOtherwise)) / price)
}

export function revokeUpTo(model: Model, index: number, target: number) {
  const payment = model.payments[index]
  const own = model.lots.find((lot) => lot.payment === index)
  if (!payment || !own) return
  const difference = target - payment.revoked
  payment.revoked = target
  if (difference > 0) {
    const fromOwn = Math.min(own.left, difference)
    own.left -= fromOwn
    own.revoked += fromOwn
    own.overspent += difference - fromOwn
    let missing = difference - fromOwn
    for (const lot of model.lots) {
      const taken = Math.min(lot.left, missing)
      lot.left -= taken
      missing -= taken
    }
    model.owed += missing
  } else {
    const back = -difference
    const repaid = Math.min(model.owed, back)
    const fromOwn = Math.min(own.revoked, back)
    const toOwn = Math.min(fromOwn, back - repaid)
    model.owed -= repaid
    own.revoked -= fromOwn
    own.overspent -= back - fromOwn
    own.left += toOwn
    giveToCovering(model, back - repaid - toOwn)
  }
}

/** What each key that is left has spent. */
export const keysInWords = ({ keys }: Model) =>
  keys
    .filter(({ isRevoked }) => !isRevoked)
    .map(({ spent }) => spent)
    .toSorted((one, other) => one - other)
    .join(' ')

/** Every lot in one line, to compare with the database's. */
export const lotsInWords = ({ lots }: Model) =>
  lots.map(({ left, spent, revoked, overspent }) => [left, spent, revoked, overspent].join(' ')).join(', ')
