import { expect, test } from 'vitest'
import {
  ANALYSES_DEFAULT_LIMIT,
  API_BASE,
  DASHBOARD_ANALYSES,
  INSUFFICIENT_CREDITS_REDIRECT_MS,
  PASSWORD_MIN_LENGTH,
  TOKEN_STORAGE_KEY,
} from './constants.ts'
import { ANALYSIS_COST, analysesFor, credits, creditsLeftOver } from './money.ts'
import { PACKS, pricePerAnalysis } from './packs.ts'

test('spec 7.1, 7.4, 9.1, 9.6, 9.7, 9.8, 9.9, 9.15, 9.16: the business constants', () => {
  expect({
    ANALYSIS_COST,
    PASSWORD_MIN_LENGTH,
    DASHBOARD_ANALYSES,
    ANALYSES_DEFAULT_LIMIT,
    INSUFFICIENT_CREDITS_REDIRECT_MS,
    API_BASE,
    TOKEN_STORAGE_KEY,
  }).toEqual({
    ANALYSIS_COST: 8,
    PASSWORD_MIN_LENGTH: 6,
    DASHBOARD_ANALYSES: 10,
    ANALYSES_DEFAULT_LIMIT: 50,
    INSUFFICIENT_CREDITS_REDIRECT_MS: 1500,
    API_BASE: '/api',
    TOKEN_STORAGE_KEY: 'token',
  })
})

test('spec 3.29, 3.30, 3.32, 9.2, 9.3, 9.4, 9.5: the four packs, their prices in cents, and the popular one', () => {
  expect(Object.values(PACKS).map((pack) => [pack.id, pack.credits, pack.price, pack.popular])).toEqual([
    ['pack_20', 20, 499, false],
    ['pack_50', 50, 1299, false],
    ['pack_100', 100, 2499, true],
    ['pack_300', 300, 5999, false],
  ])
})

test('spec 2.75: the number of analyses is credits divided by 8, rounded down', () => {
  expect([0, 7, 8, 20, 50, 100, 300].map(analysesFor)).toEqual([0, 0, 1, 2, 6, 12, 37])
})

test('a pack’s price is that of its whole analyses; what is left over is told apart', () => {
  const cents = (price: number) => Math.round(price * 10) / 10
  expect(Object.values(PACKS).map((pack) => [cents(pricePerAnalysis(pack)), creditsLeftOver(pack.credits)])).toEqual([
    [249.5, 4],
    [216.5, 2],
    [208.3, 4],
    [162.1, 4],
  ])
})

test('a fraction of a credit does not exist', () => {
  expect(() => credits(1.5)).toThrow('1.5 is not a whole number')
})
