import { describe, expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { pressingFormula } from './pressure-formulas.ts'
import type { ScoredPost } from './scored-account.ts'
import { factorOf, someScoredPosts } from './test-builders.ts'

const found = (text: string) => {
  const formula = pressingFormula(text)
  return formula && [formula.family, text.slice(formula.start, formula.end)]
}

describe('a formula is found where it stands', () => {
  test.each([
    ['Des revenus passifs dès le premier mois 💸', 'gain', 'revenus passifs'],
    ['Mes élèves font 2 % par jour, sans rien faire', 'gain', '2 % par jour'],
    ['⚠️ Il reste 4 places dans le groupe VIP', 'scarcity', 'Il reste 4 places dans le groupe VIP'],
    ['300 places, 262 déjà prises', 'scarcity', '300 places, 262 déjà prises'],
    ['Commente « GUIDE » et c’est à toi', 'bait', 'Commente « GUIDE »'],
    ['Comment INFO below', 'bait', 'Comment INFO'],
    ['Voici ce qu’on vous cache depuis dix ans', 'secret', 'qu’on vous cache'],
    ['À voir avant suppression.', 'secret', 'avant suppression'],
    ['Claim your airdrop, connect your wallet', 'capture', 'Claim your airdrop'],
    ['Join my free Telegram', 'capture', 'Join my free Telegram'],
  ])('%s', (text, family, words) => {
    expect(found(text)).toEqual([family, words])
  })
})

test.each([
  ['quoted to denounce it', 'Il écrit « on vous cache tout » sous chaque vidéo, c’est faux.'],
  ['quoted in English', 'The ad says "guaranteed profit every week" and it is a lie'],
  ['warned of', 'Méfiez-vous des revenus passifs promis en story'],
  ['told of a scam', 'Arnaque : ils demandent de connecter votre wallet'],
  ['news of seats', 'Il reste 12 places pour le concert de samedi'],
  ['an appeal', 'Chat perdu rue des Lilas, faites tourner svp'],
  ['a wage', 'Une aide à domicile gagne 1 100 € par mois'],
  ['a word in capitals', 'Il a répondu NON à tout le monde'],
])('%s, it presses nobody', (_, text) => {
  expect(found(text)).toBeUndefined()
})

const pressed = (count: number, over: Partial<ScoredPost>, profile = aProfile()) =>
  factorOf({ profile, posts: someScoredPosts(50, (nth) => (nth < count ? over : {})) }, 'pression')

test('the first is free, and a fifth of the posts costs most of it', () => {
  const formula = { text: 'Commente « GO » et je te l’envoie' }
  expect(pressed(1, formula).points).toBe(pressed(0, formula).points)
  expect(pressed(10, formula).points).toBeLessThanOrEqual(-20)
  expect(pressed(10, formula)).toMatchObject({ facts: { pressing: 10, selling: 0, channels: 0, posts: 50 } })
  expect(pressed(10, formula).readings?.get('9000')).toEqual({
    reason: { kind: 'pressure', family: 'bait' },
    marks: [{ start: 0, end: 15 }],
  })
})

test('that nothing is found brings 4 at most: absence never reassures', () => {
  expect(pressed(0, {})).toMatchObject({ points: 3, max: 4 })
})

test('what the model alone reads as pressing is nothing without a sign, half with one, and in full from two on', () => {
  const read = (signs: number) =>
    factorOf(
      {
        posts: someScoredPosts(100, (nth) =>
          nth < signs ? { text: 'On vous cache tout' } : { isPressing: nth < 10 + signs },
        ),
      },
      'pression',
    )
  expect(read(0)).toMatchObject({ facts: { pressing: 0, byModel: 0 }, posts: [] })
  const byFormula = (count: number) =>
    factorOf({ posts: someScoredPosts(100, (nth) => (nth < count ? { text: 'On vous cache tout' } : {})) }, 'pression')
      .points
  expect(read(0).points).toBe(byFormula(0))
  expect(read(1).points).toBeGreaterThan(byFormula(11))
  expect(read(2).points).toBe(byFormula(12))
  expect(read(2).readings?.get('8995')).toEqual({ reason: { kind: 'pressure', family: 'read' } })
})

test.each([
  ['-15 % ce soir seulement', 'pressing'],
  ['Jusqu’à minuit : -30 % sur mes formations', 'pressing'],
  ['-20 % sur toute la boutique', 'selling'],
  ['10 % de remise avec le code LUNA10', 'selling'],
  ['Le chômage recule de 2 % ce soir, dit l’Insee', undefined],
])('a clock with an offer presses, an offer alone sells: %s', (text, kind) => {
  const { facts } = pressed(3, { text })
  expect([facts['pressing'], facts['selling']]).toEqual([kind === 'pressing' ? 3 : 0, kind === 'selling' ? 3 : 0])
})

test('a private channel counts three quarters', () => {
  const factor = pressed(10, { links: ['https://t.me/signaux'] })
  expect(factor).toMatchObject({ facts: { pressing: 0, channels: 10 } })
  expect(factor.points).toBeLessThanOrEqual(-12)
  expect(factor.readings?.get('9000')?.reason).toEqual({ kind: 'pressure', family: 'channel' })
})

test.each([
  ['a shop', 'https://www.etsy.com/listing/1', 'sale'],
  ['a page that says so in its address', 'https://inconnu.example/formation-3', 'sale'],
  ['a host that says so', 'https://chez-moi.shop/', 'sale'],
])('%s sells', (_, link, family) => {
  expect(pressed(5, { links: [link] }).readings?.get('9000')?.reason).toEqual({ kind: 'pressure', family })
})

test('its own site sells when its bio or the post does, and a paper’s shop does not make the paper one', () => {
  const own = { links: ['https://camille.example/a'] }
  const profile = (bio: string) => aProfile({ bio, link: 'https://camille.example' })
  expect(pressed(5, own, profile('Cartographe')).facts).toMatchObject({ selling: 0 })
  expect(pressed(5, own, profile('Coaching et masterclass')).facts).toMatchObject({ selling: 5 })
  expect(pressed(5, { ...own, text: 'Le livre est à 12 €' }, profile('Cartographe')).facts).toMatchObject({
    selling: 5,
  })
  expect(pressed(5, { links: ['https://www.ouest-france.fr/boutique'] }).facts).toMatchObject({ selling: 0 })
})

test('selling alone presses nobody: an honest shop loses a few points, a pressing one far more', () => {
  const shop = factorOf(
    { posts: someScoredPosts(100, () => ({ links: ['https://www.etsy.com/listing/1'] })) },
    'pression',
  )
  expect(shop.facts).toMatchObject({ selling: 100 })
  expect(shop.points).toBeGreaterThanOrEqual(-8)
  const pressing = factorOf(
    {
      posts: someScoredPosts(100, (nth) => ({
        links: ['https://www.etsy.com/listing/1'],
        isPressing: nth % 5 === 0,
      })),
    },
    'pression',
  )
  expect(pressing.points).toBeLessThanOrEqual(-30)
})
