import { type Cents, type Credits, cents, credits } from '#contract/money.ts'

type Bought = { credits: number; priceCents: number }

/**
 * The credits that go back with this much of the money. To the nearest credit, which makes it the exact inverse
 * of `centsFor` as long as a credit costs more than a cent: a refund of n credits takes n credits back.
 */
export function creditsFor({ credits: bought, priceCents }: Bought, moneyGone: number): Credits {
  return credits(Math.round((bought * Math.min(moneyGone, priceCents)) / priceCents))
}

/** The part of the price that goes back with this many of the credits. */
export function centsFor({ credits: bought, priceCents }: Bought, creditsGone: number): Cents {
  return cents(Math.round((priceCents * creditsGone) / bought))
}
