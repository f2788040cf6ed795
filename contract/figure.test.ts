import { expect, test } from 'vitest'
import { DECLARED_FIELDS } from './declared-fields.ts'
import { FACTOR_IDS } from './factors.ts'
import { type Figure, formatFigure, parseFigure } from './figure.ts'
import { THEME_IDS } from './themes.ts'

const figures: Figure[] = [
  { kind: 'named', name: 'credibilityScore' },
  { kind: 'named', name: 'politicalEngagement' },
  ...FACTOR_IDS.map((factor) => ({ kind: 'factor', factor }) as const),
  ...THEME_IDS.flatMap((theme) => [{ kind: 'theme', theme } as const, { kind: 'expertise', theme } as const]),
  ...DECLARED_FIELDS.map((field) => ({ kind: 'declared', field }) as const),
  { kind: 'hour', day: 0, hour: 0 },
  { kind: 'hour', day: 6, hour: 23 },
  { kind: 'week', week: '2026-10-19' },
  { kind: 'peak', week: '2026-10-12' },
  { kind: 'site', site: 'lemonde.fr' },
  { kind: 'hashtag', hashtag: 'l’été' },
  { kind: 'mention', username: 'ami_fictif' },
]

test.each(figures.map((figure) => [formatFigure(figure), figure] as const))('%s is read as written', (id, figure) => {
  expect(parseFigure(id)).toEqual(figure)
})

test.each([
  '',
  'none',
  'constructor',
  '__proto__',
  'factor:luck',
  'factor:constructor',
  'theme:__proto__',
  'declared:followers',
  'declared:constructor',
  'hour:7-1',
  'hour:1-24',
  'hour:1-09',
  'hour:1',
  'week:2026-10-1',
  'week:2026-10-19:x',
  'peak:',
  'site:',
  'site:a b',
  'hashtag:a:b',
  `mention:${'a'.repeat(61)}`,
])('« %s » is no figure', (text) => {
  expect(parseFigure(text)).toBeUndefined()
})
