import { expect, test } from 'vitest'
import { methodVersionOf } from '#contract/method-version.ts'
import { aReport } from '#web/testing/a-report.ts'
import { explainedNow as explained } from '#web/testing/explained.ts'

test('a behaviour is a written division, and its margin comes from errors between accounts', () => {
  const { figure, margin, written, text } = explained('toxicity')
  expect([figure, margin]).toEqual(['5 %', 'entre 2 et 12 %'])
  expect(written).toBe('5 posts comptés ÷ 100 posts lus = 5 % ')
  expect(text).toContain('la part se recompte à la main')
  expect(text).toContain('Sa marge vient du signal de tous les posts et de nos erreurs')
  expect(text).not.toMatch(/pas une division|estimation/)
})

test.each([
  ['humor', '19 posts à lire', '19 posts comptés sur 100 posts lus', 'plus de 40 % des posts comptés le sont à tort'],
  ['politicalEngagement', '12 posts à lire', '12 posts comptés sur 100 posts lus', 'la marge dépasserait 40 points'],
] as const)(
  '%s is withheld: its posts are counted, no percentage is written, and it says why',
  (name, value, count, why) => {
    const { figure, margin, written, text, scale } = explained(name)
    expect([figure, margin, written, scale]).toEqual([value, '', count, undefined])
    expect(text).toContain(why)
  },
)

test('a report on Bluesky is of this method too: its errors and its threshold are the ones we measured', () => {
  const { profile } = aReport()
  if (!profile) throw new Error('the report has it')
  const bluesky = { methodVersion: methodVersionOf('bluesky'), profile: { ...profile, network: 'bluesky' } } as const
  expect(explained('toxicity', bluesky).text).toBe(explained('toxicity').text)
  expect(explained('toxicity', { ...bluesky, methodVersion: 'bluesky-2026.11-1' }).text).toContain(
    'ne sont plus affichés',
  )
})

const reader = { provider: 'Mistral AI', posts: 94, byHouse: 6 }
const byModel = { methodVersion: '2026.11-8+model-1', readerVersion: 'small prompt:1', reader }

test('a figure that a model read names it, and says how well it was measured or that nobody has', () => {
  const card = { measuredOn: '2026-11-16', accounts: 40, posts: 3_000 }
  const measured = explained('toxicity', { ...byModel, reader: { ...reader, card } })
  expect([measured.figure, measured.margin]).toEqual(['5 %', 'entre 2 et 12 %'])
  expect(measured.text).toContain('small prompt:1, chez Mistral AI.')
  expect(measured.text).toContain('6 posts qu’il n’a pas pu lire l’ont été par nos programmes.')
  expect(measured.text).toContain('comptées le 16 novembre 2026 sur 3 000 posts de 40 comptes inventés')
  expect(measured.text).not.toMatch(/nos erreurs|ne sont plus affichés|premier degré/)
  const figures = aReport().figures
  if (!figures) throw new Error('the report has it')
  const toxicity = { kind: 'share', value: 5, count: 5, of: 100, why: 'unmeasured', by: 'reader' } as const
  const unmeasured = explained('toxicity', { ...byModel, figures: { ...figures, toxicity } })
  expect([unmeasured.figure, unmeasured.margin, unmeasured.scale]).toEqual(['5 %', 'sans marge', undefined])
  expect(unmeasured.text).toContain('les erreurs de ce modèle de langue n’ont pas encore été comptées')
})

test('a theme that a model gave has Wilson’s margin, which knows nothing of its errors', () => {
  const { text } = explained('theme:environnement', byModel)
  expect(text).toContain('La marge d’un thème ne compte pas les erreurs de lecture.')
  expect(text).not.toMatch(/les marges viennent|aucune marge|comptes d’essai/)
})

test('the tone and the score name who read the posts they count; a figure that is counted does not', () => {
  expect(explained('factor:ton', byModel).text).toContain('small prompt:1')
  expect(explained('factor:ton', byModel).text).toMatch(/, sans marge/)
  expect(explained('credibilityScore', byModel).text).toContain('small prompt:1')
  expect(explained('vulgarity', byModel).text).not.toContain('small prompt:1')
})
