import { expect, test } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { aReport, aShare } from '#web/testing/a-report.ts'
import { explainedNow as explained } from '#web/testing/explained.ts'
import { plain } from '#web/testing/plain.ts'
import { formatShare } from '#web/text/format.fr.ts'

const neverRead = { formula: 'median-reactions-per-follower' as const, rate: 0, trimmedMean: 0, posts: 0, weekly: [] }
const aBehaviour = (part: Partial<ShownFigure>): Partial<Report> => ({
  figures: { ...aReport().figures, toxicity: aShare(5, 2, 12, part) },
})

test('an estimate says its threshold, its measured errors and its limit', () => {
  const { text } = explained('toxicity')
  expect(text).toContain('compte ceux qui atteignent 0,53 en français, 0,7 en anglais.')
  const { precision, recall, accounts } = figures.accounts.toxicity
  expect(text).toContain(
    `Sur nos ${accounts} comptes d’essai, ${plain(formatShare(100 * precision))} des posts comptés le sont à raison, et ${plain(formatShare(100 * recall))} des posts`,
  )
  expect(text).toContain(
    'Le mépris poli échappe souvent à cette lecture, et l’ironie peut être prise au premier degré.',
  )
})

test('humour that no model read has no threshold and no rule; politics are a subject, not an opinion', () => {
  const { text } = explained('humor', { figures: { ...aReport().figures, humor: { kind: 'unread', of: 100 } } })
  expect(text).toContain('Nos programmes ne savent pas lire l’humour')
  expect(text).not.toMatch(/atteignent|Faible confiance|fausses alertes|comptes d’essai/)
  expect(explained('politicalEngagement').text).toContain('Rien n’y est dit d’une opinion')
})

test('of the posts in French or English, when others were read too', () => {
  expect(explained('toxicity', aBehaviour({ of: 80 })).written).toContain('80 posts en français ou en anglais')
  expect(explained('toxicity', aBehaviour({ of: 1 })).written).toContain('1 post en français ou en anglais')
})

test('a report of another version does not borrow this one’s thresholds and errors', () => {
  for (const figure of ['toxicity', 'vulgarity', 'theme:environnement']) {
    const { text } = explained(figure, { methodVersion: '2025.01-1' })
    expect(text).toContain('Ce rapport suit la version 2025.01-1 de la méthode.')
    expect(text).not.toMatch(/atteint|manqués|(?:posts|comptes) d’essai,/)
  }
})

test.each([
  ['vulgarity', '3 posts comptés ÷ 100 posts lus = 3 % ', 'un mot grossier d’une liste'],
  ['theme:environnement', '38 posts comptés ÷ 100 posts lus = 38 % ', 'posts d’essai en français'],
  ['originals', '64 posts comptés ÷ 100 posts lus = 64 % ', 'qui ne répondent à aucun post'],
  ['replies', '36 posts comptés ÷ 100 posts lus = 36 % ', 'qui répondent'],
  ['quotes', '10 posts comptés ÷ 100 posts lus = 10 % ', 'qui citent'],
  ['withLinks', '20 posts comptés ÷ 100 posts lus = 20 % ', 'au moins un lien'],
])('%s is a written division with Wilson’s interval', (figure, written, rule) => {
  const division = explained(figure)
  expect(division.written).toBe(written)
  expect(division.text).toContain('Marge calculée sur le nombre de posts ; formule dans la méthode.')
  expect(division.text).toContain(rule)
  expect(division.margin).toMatch(/^(entre \d+ et|au plus) \d+ %$/)
})

test('the engagement: a median, its formula, its followers, its margin or the want of one', () => {
  const { figure, margin, text } = explained('engagementRate')
  expect([figure, margin]).toEqual(['2,4 %', 'entre 2,1 et 2,8 %'])
  expect(text).toContain(
    'Pour chacun des 64 posts hors réponses : (likes + reposts + réponses + posts qui le citent) ÷ abonnés.',
  )
  expect(text).toContain('48 210 abonnés')
  const { formula, rate, trimmedMean, posts, weekly } = aReport().engagement ?? neverRead
  const without = explained('engagementRate', { engagement: { formula, rate, trimmedMean, posts, weekly } })
  expect([without.margin, without.text.includes('Trop peu de posts pour une marge.')]).toEqual(['', true])
})

test('an expertise: the share of its theme, and each rule it meets with what is needed', () => {
  const { figure, lines, text } = explained('expertise:environnement')
  expect(figure).toBe('38 %')
  expect(lines).toEqual([
    'Part des posts | 38 % | 25 % au moins',
    'Semaines avec un post sur ce thème | 6 | 6 au moins',
  ])
  expect(text).toContain('Aucune compétence n’est vérifiée.')
})

test.each([
  ['hour:1-9', '12 posts', 'Les posts publiés le mardi entre 9 h et 10 h, heure de Paris.'],
  ['week:2026-10-05', '2,2 %', 'parmi 12 posts hors réponses publiés cette semaine-là'],
  ['week:2026-10-19', '1,9 %', 'Trop peu de posts pour une marge.'],
  ['peak:2026-10-12', '5,1 %', 'au moins deux fois le taux habituel, ici 2,4 %'],
  ['rhythm', '100 posts', 'rangé à l’heure de Paris'],
  ['period', '100 posts', 'reposts exclus, du 5 octobre au 13 novembre 2026.'],
  ['postsPerDay', '2,6', 'divisés par les jours'],
  ['languages', '100 posts', 'La langue de chaque post lu.'],
  ['followerCount', '48 210', 'quand il a été lu'],
  ['followingCount', '1 032', 'quand il a été lu'],
  ['tweetCount', '12 846', 'quand il a été lu'],
])('%s in one sentence', (name, figure, sentence) => {
  expect(explained(name).figure).toBe(figure)
  expect(explained(name).text).toContain(sentence)
})

test('posts per day are divided by the days from the first to the last, one at least', () => {
  expect(explained('postsPerDay').written).toBe('100 posts lus ÷ 39,5 jours = 2,6 par jour')
  const day = '2026-11-13T17:40:00.000Z'
  const once = explained('postsPerDay', { period: { from: day, to: day, posts: 12, readAt: day } })
  expect(once.written).toContain('12 posts lus ÷ 1 jour =')
})

test('under thirty posts the margin is said to be wide, where there is one', () => {
  const day = '2026-11-13T17:40:00.000Z'
  const few = (posts: number) => ({ period: { from: day, to: day, posts, readAt: day } })
  const wide = 'Moins de 30 posts lus : ces chiffres peuvent beaucoup changer.'
  expect(explained('toxicity', few(29)).text).toContain(wide)
  expect(explained('toxicity', few(30)).text).not.toContain(wide)
  for (const figure of ['followerCount', 'factor:anciennete', 'rhythm'])
    expect(explained(figure, few(29)).text).not.toContain(wide)
})

test.each([
  'nothing',
  'theme:sport',
  'factor:luck',
  'hour:9-1',
  'hour:1-24',
  'hour:',
  'week:2026-10-26',
  'peak:2026-10-05',
  'constructor',
])('nothing is explained of what the report does not hold: %s', (figure) => {
  expect(explained(figure)).toEqual({ figure: '', margin: '', written: '', text: '' })
})
