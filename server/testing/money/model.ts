/** What the books should say, kept in the plainest way: the product is compared with it after each step. */
export type ModelLot = { payment: number | null; granted: number; left: number; spent: number }
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
  revoked: number
}
export type ModelHold = { takes: [lot: number, amount: number][]; open: boolean }
export type Model = { owed: number; lots: ModelLot[]; payments: ModelPayment[]; holds: ModelHold[] }

export const newModel = (): Model => ({ owed: 0, lots: [], payments: [], holds: [] })

export const available = ({ lots }: Model) => lots.reduce((sum, { left }) => sum + left, 0)
export const held = ({ holds }: Model) =>
  holds.filter(({ open }) => open).reduce((sum, { takes }) => sum + takes.reduce((total, [, n]) => total + n, 0), 0)

export function grant(model: Model, payment: number | null, amount: number) {
  const repaid = Math.min(model.owed, amount)
  model.owed -= repaid
  model.lots.push({ payment, granted: amount, left: amount - repaid, spent: 0 })
}

export function hold(model: Model, amount: number): boolean {
  if (available(model) < amount) return false
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
  model.holds.push({ takes, open: true })
  return true
}

export function endHold(model: Model, index: number, delivered: boolean) {
  const one = model.holds[index]
  if (!one?.open) return
  one.open = false
  if (delivered) return
  for (const [position, amount] of one.takes) {
    const lot = model.lots[position]
    if (!lot) continue
    const repaid = Math.min(model.owed, amount)
    model.owed -= repaid
    lot.spent -= amount
    lot.left += amount - repaid
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
  const refunded = payment.refunded.reduce((sum, cents) => sum + cents, 0)
  const gone = Math.min(payment.price, refunded + payment.promised + payment.disputed)
  revokeUpTo(model, index, Math.round((payment.credits * gone) / payment.price))
}

export function revokeUpTo(model: Model, index: number, target: number) {
  const payment = model.payments[index]
  if (!payment) return
  const difference = target - payment.revoked
  payment.revoked = target
  const own = (lot: ModelLot) => (lot.payment === index ? 0 : 1)
  const lots = model.lots.toSorted((one, other) => own(one) - own(other))
  if (difference > 0) {
    let missing = difference
    for (const lot of lots) {
      const taken = Math.min(lot.left, missing)
      lot.left -= taken
      missing -= taken
    }
    model.owed += missing
  } else {
    let missing = -difference
    const repaid = Math.min(model.owed, missing)
    model.owed -= repaid
    missing -= repaid
    for (const lot of lots) {
      const given = Math.min(lot.granted - lot.left - lot.spent, missing)
      lot.left += given
      missing -= given
    }
  }
}
