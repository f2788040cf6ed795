import { expect, test } from 'vitest'
import { FACTOR_IDS, FACTORS, type FactorId } from '#contract/factors.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { explained } from '#web/testing/explained.ts'

test('the score starts at 50 and adds its factors up, with what each verdict needs', () => {
  const { figure, margin, lines, text } = explained(aReport(), 'credibilityScore')
  expect([figure, margin]).toEqual(['74/100', 'entre 62 et 85'])
  expect(lines).toEqual([
    'Départ | 50',
    'Sources citées | +10',
    'Pression sur le lecteur | +3',
    'Qui parle | +4',
    'Ancienneté | +5',
    'Réactions | +2',
    'Posts recopiés | −3',
    'Ton | +2',
    'Automatisme | +1',
    'Score | 50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74',
  ])
  expect(text).toContain('Le score part de 50')
  expect(text).toContain('Méfiance sous 30, prudence sous 45, partagé sous 60, rassurant sous 80, puis confiance.')
  expect(text).not.toContain('tirages')
})

test('the score’s margin says how often it was measured to hold, by our models and from a model’s labels', () => {
  const held = ({ covered }: { covered: number }) => `elle tient ${Math.round(100 * covered)} fois`
  const reader = { provider: 'Mistral AI', posts: 100, byHouse: 0 }
  const told = (part: Partial<Report>) =>
    explained(aReport({ methodVersion: figures.version, ...part }), 'credibilityScore').text
  expect(told({})).toContain(held(figures.score))
  expect(told({ methodVersion: '2025.01-1' })).not.toContain('elle tient')
  expect(told({ reader, readerVersion: 'small' })).toContain(held(figures.score.labelled))
})

const told: Record<FactorId, readonly [points: string, sentence: string, fact: string]> = {
  sources: ['+10 points', '5 posts citent 4 sites reconnus : +10.', 'Posts qui citent un site reconnu | 5'],
  pression: ['+3 points', '1 post vend, sur 100 : +3.', 'Posts vers une page de vente | 1 sur 100'],
  identite: ['+4 points', 'Biographie, lieu et lien remplis : +4.', 'Organisation | aucune'],
  anciennete: ['+5 points', 'Ouvert il y a 13 ans : +5.', 'Âge du compte | 13,4 ans'],
  audience: [
    '+2 points',
    'repère de Verso à cette taille : 15.',
    'Réactions du post du milieu (la moitié fait au moins aussi bien) | 1 157',
  ],
  originalite: ['−3 points', 'sur 64 hors réponses : −3.', 'Posts recopiés, hors réponses | 4 sur 64'],
  ton: ['+2 points', '5 comptés : +2.', 'Leur part, minimum de la marge | 2 %'],
  appui: [
    '+12 points',
    '30 faits avancés, dont 18 que le post permet de vérifier : +12.',
    'Posts qui avancent un fait | 30',
  ],
  insinuations: ['−9 points', '2 posts contredisent ce qui est établi, 5 insinuent', 'Posts qui insinuent | 5 sur 60'],
  mepris: [
    '−4 points',
    '7 posts méprisent un groupe, 3 méprisent une personne',
    'Posts qui méprisent une personne | 3 sur 60',
  ],
  corrections: ['+2 points', '1 erreur reprise par l’auteur : +2.', 'Erreurs que l’auteur reprend lui-même | 1'],
  automatisme: ['+1 point', 'horaires irréguliers : +1.', 'Régularité de machine, de 0 (aucun signe) à 100 | 3'],
}

/** Of a report that a language model read. */
const labelled: Partial<Record<FactorId, ReturnType<typeof aFactor>>> = {
  appui: aFactor('appui', 12, { facts: 30, given: 18, kept: 100 }, { low: 8, high: 15 }),
  insinuations: aFactor('insinuations', -9, { false: 2, hints: 5, saying: 60 }, { low: -14, high: -3 }),
  mepris: aFactor('mepris', -4, { group: 7, person: 3, saying: 60 }, { low: -9, high: -1 }),
  corrections: aFactor('corrections', 2, { corrects: 1 }, { low: 1, high: 2 }),
}

test.each(FACTOR_IDS)('the factor « %s »: its signed points, what was measured, its sentence and its formula', (id) => {
  const [points, sentence, fact] = told[id]
  const report = labelled[id] ? aReport({ score: aScore({ factors: [labelled[id]] }) }) : aReport()
  const { figure, lines, text, margin, scale } = explained(report, `factor:${id}`)
  const { min, max } = FACTORS[id]
  expect(figure).toBe(points)
  expect(lines).toContain(fact)
  expect(text).toContain(sentence)
  expect(text).toContain('Formule : ')
  expect(text).toContain(`ajouter jusqu’à ${max} point`)
  expect(text.includes('retirer jusqu’à')).toBe(min < 0)
  expect(scale).toMatchObject({ kind: 'signed', min, max })
  expect(margin).toMatch(
    id === 'identite' || id === 'anciennete' ? /sans marge/ : /^entre [+−]?\d+(,\d)? et [+−]?\d+(,\d)? point/,
  )
})

test('nothing to measure is said once, without points after it', () => {
  const score = aScore({ factors: [aFactor('sources', 0, { linked: 0 })] })
  const { figure, text } = explained(aReport({ score }), 'factor:sources')
  expect(figure).toBe('0 point')
  expect(text).toMatch(/^Aucun lien vers une source possible : ce facteur ne compte ni pour ni contre\. Formule/)
})

test('a declaration says what is shown, how many posts say it, and that nothing is guessed', () => {
  const { lines, text, figure } = explained(aReport(), 'declared:gender')
  expect([figure, lines]).toEqual([
    '',
    ['Ce qui est affiché | accords au féminin', 'Posts qui le disent | 7 posts sur 7'],
  ])
  expect(text).toContain('à partir de cinq qui concordent, sans aucun contraire')
  expect(text).toContain('Rien n’est déduit d’un nom')
})
