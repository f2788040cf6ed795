import { expect, test } from 'vitest'
import { PACKS } from '#contract/packs.ts'
import { centsFor, creditsFor } from './clawback.ts'

test.for(Object.values(PACKS))(
  '$id: refunding any number of credits takes back exactly that number',
  ({ credits, price }) => {
    const bought = { credits, priceCents: price }
    for (let count = 0; count <= credits; count += 1) {
      const cents = centsFor(bought, count)
      expect([count, creditsFor(bought, cents)]).toEqual([count, count])
      expect(Math.abs(cents - (price * count) / credits)).toBeLessThanOrEqual(0.5)
    }
  },
)

test('no more goes back than was bought, whatever Stripe adds up', () => {
  expect(creditsFor({ credits: 20, priceCents: 499 }, 5_000)).toBe(20)
})
