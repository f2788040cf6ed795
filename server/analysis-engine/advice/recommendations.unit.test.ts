import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACTOR_IDS, FACTORS } from '#contract/factors.ts'
import type { Share } from '#contract/schemas/report.ts'
import { THEMES, type ThemeId } from '#contract/themes.ts'
import type { Estimate } from '#server/analysis-engine/behaviour/behaviour.ts'
import type { Factor } from '#server/analysis-engine/score/score.ts'
import type { ReportFigures } from './recommendation-figures.ts'
import { recommendationsFor } from './recommendations.ts'

const themeIds = Object.keys(THEMES) as ThemeId[]
type FactorId = Factor['id']
type Facts = Partial<Record<FactorId, Record<string, number>>>

const share = (percent: number, of = 100): Share => ({
  posts: Math.round((percent * of) / 100),
  of,
  percent,
  low: Math.max(0, percent - 8),
  high: Math.min(100, percent + 8),
})

/** Of 100 posts, from percents. */
const ids = (count: number) => Array.from({ length: count }, (_, nth) => String(nth))
const estimate = (percent: number, low = percent - 2, high = percent + 2): Estimate => ({
  share: percent / 100,
  low: low / 100,
  high: high / 100,
  retained: ids(Math.round(percent)),
  of: 100,
})

/** Full points, and facts that call for no sentence. */
function factors(over: Facts = {}): Factor[] {
  const usual: Facts = {
    age: { years: 8 },
    profile: { bio: 80, location: 1, link: 1 },
    audience: { followers: 1_000, following: 400, originals: 70 },
    regularity: { activeWeeks: 12, weeks: 12, busiestWeekPercent: 15 },
    sources: { sourced: 30, originals: 70, sites: 12, differentSites: 88 },
    originality: { duplicates: 1, posts: 100 },
    tone: { toxicPercent: 4, likely: 4, posts: 100 },
    automation: { everPerDay: 2, perDay: 1.5, quietestPercent: 1, clockPercent: 2 },
  }
  return FACTOR_IDS.map((id) => ({
    id,
    points: FACTORS[id].max,
    max: FACTORS[id].max,
    low: FACTORS[id].max,
    high: FACTORS[id].max,
    facts: { ...usual[id], ...over[id] },
  }))
}

const engaged = (rate: number, low?: number, high?: number): NonNullable<ReportFigures['engagement']> => ({
  formula: 'median-reactions-per-follower',
  rate,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
  trimmedMean: rate,
  posts: 70,
  weekly: [],
})

const declared = { location: { value: 'Lyon', quote: 'Lyon', source: 'location' as const } }
const period = {
  from: '2026-08-20T08:00:00.000Z',
  to: '2026-11-13T08:00:00.000Z',
  posts: 100,
  readAt: '2026-11-14T08:00:00.000Z',
}

/** A report in which nothing stands out. */
const quiet = (over: Partial<ReportFigures> = {}): ReportFigures => ({
  period,
  statistics: {
    originals: share(70),
    replies: share(30),
    quotes: share(5),
    withLinks: share(30),
    postsPerDay: 1.2,
  },
  engagement: engaged(2.4, 2.1, 2.8),
  peaks: [],
  score: { score: 78, low: 73, high: 83, factors: factors() },
  behaviour: { toxicity: estimate(4), vulgarity: estimate(3), humor: estimate(23), politicalEngagement: estimate(10) },
  themes: [{ theme: 'football', ...share(30) }],
  declared,
  otherLanguages: 0,
  ...over,
})

const scored = (low: number, high: number, over: Partial<ReportFigures> = {}) =>
  quiet({ score: { ...quiet().score, low, high }, ...over })
const withFacts = (over: Facts) => quiet({ score: { ...quiet().score, factors: factors(over) } })
const replying = (percent: number) =>
  quiet({ statistics: { ...quiet().statistics, replies: share(percent), originals: share(100 - percent) } })
const peak = (week: string, rate: number, ...posts: string[]) => ({ week, rate, posts })
const behaving = (over: ReportFigures['behaviour']) => quiet({ behaviour: { ...quiet().behaviour, ...over } })
const mostly = (theme: ThemeId, percent: number) => quiet({ themes: [{ theme, ...share(percent) }] })
const unrated = (figures: ReportFigures) => {
  const { engagement: _, ...others } = figures
  return others
}

/** For each rule: a report it speaks of, one it just leaves alone, the figure it names, and what it says. */
const cases: [string, ReportFigures, ReportFigures, string, string][] = [
  [
    'few-posts',
    scored(51, 74, { period: { ...period, posts: 29 } }),
    quiet({ period: { ...period, posts: 30 } }),
    'credibilityScore',
    'À lire avec prudence : le rapport repose sur 29 posts, ses marges sont larges et le score se situe entre 51 et 74 sur 100.',
  ],
  [
    'between-levels',
    scored(69, 70),
    scored(70, 71),
    'credibilityScore',
    'Retenez deux niveaux de crédibilité plutôt qu’un : la marge du score, entre 69 et 70, franchit le seuil de 70.',
  ],
  [
    'wide-score',
    scored(80, 95),
    scored(80, 94),
    'credibilityScore',
    'Lisez le score comme une plage, entre 80 et 95 sur 100 : deux comptes X dont les plages se recouvrent ne se départagent pas.',
  ],
  [
    'only-replies',
    unrated(replying(100)),
    unrated(replying(99)),
    'replies',
    'À lire avec prudence : les 100 posts lus sont tous des réponses, et le rapport ne donne pas de taux d’engagement.',
  ],
  [
    'no-margin',
    quiet({ engagement: { ...engaged(2.4), posts: 4 } }),
    quiet({ engagement: engaged(2.4, 2.2, 2.6) }),
    'engagementRate',
    'Ne comparez pas le taux d’engagement : il repose sur 4 posts, trop peu pour une marge.',
  ],
  [
    'mostly-replies',
    replying(71),
    replying(58),
    'originals',
    'À lire avec prudence : 71 % des posts sont des réponses, et le taux d’engagement repose sur les 29 autres.',
  ],
  [
    'wide-engagement',
    quiet({ engagement: engaged(1.1, 0.4, 2.1) }),
    quiet({ engagement: engaged(1.1, 0.8, 2.1) }),
    'engagementRate',
    'Comparez le taux d’engagement par sa marge : entre 0,4 et 2,1 %, autour de 1,1 %.',
  ],
  [
    'one-peak',
    quiet({ peaks: [peak('2026-06-01', 7.2, '1')] }),
    quiet({ peaks: [peak('2026-06-01', 7.1, '1')] }),
    'engagementRate',
    'Lisez à part la semaine du 1er juin 2026 : le taux d’engagement y atteint 7,2 %, contre 2,4 % d’ordinaire, porté par un seul post.',
  ],
  [
    'several-peaks',
    quiet({ peaks: [peak('2026-06-15', 12, '1'), peak('2026-09-28', 8, '2', '3')] }),
    quiet({ peaks: [peak('2026-06-15', 7, '1'), peak('2026-09-28', 6, '2')] }),
    'engagementRate',
    'Lisez à part les 2 semaines les plus fortes : le taux d’engagement y monte jusqu’à 12 %, contre 2,4 % d’ordinaire.',
  ],
  [
    'near-duplicates',
    withFacts({ originality: { duplicates: 5 } }),
    withFacts({ originality: { duplicates: 4 } }),
    'factor:originality',
    'Écartez d’abord les reprises : 5 posts sur 100 répètent presque mot pour mot un post plus ancien.',
  ],
  [
    'fast-pace',
    withFacts({ automation: { perDay: 1_234.5 } }),
    withFacts({ automation: { perDay: 49 } }),
    'factor:automation',
    'Regardez le rythme avant le contenu : ce compte X publie 1 235 posts par jour sur la période lue.',
  ],
  [
    'clock',
    withFacts({ automation: { clockPercent: 45 } }),
    withFacts({ automation: { clockPercent: 19 } }),
    'factor:automation',
    'Regardez les horaires : la régularité d’horloge atteint 45 sur 100, ce qu’une publication programmée peut expliquer.',
  ],
  [
    'no-pause',
    withFacts({ automation: { quietestPercent: 18.2 } }),
    withFacts({ automation: { quietestPercent: 9.9 } }),
    'factor:automation',
    'Regardez le rythme : les 6 heures les plus calmes de la journée comptent encore 18 % des posts, ce qu’une publication programmée ou à plusieurs peut expliquer.',
  ],
  [
    'few-sources',
    withFacts({ sources: { sourced: 6 } }),
    withFacts({ sources: { sourced: 7 } }),
    'factor:sources',
    'Remontez à la source avant de reprendre une information : seulement 6 posts sur 70, hors réponses, portent un lien.',
  ],
  [
    'one-site',
    withFacts({ sources: { sites: 2, differentSites: 40 } }),
    withFacts({ sources: { sites: 2, differentSites: 50 } }),
    'factor:sources',
    'Croisez les sources : les 30 posts avec un lien mènent à 2 sites, le plus souvent au même.',
  ],
  [
    'retained-apart',
    behaving({ toxicity: { ...estimate(12), retained: ids(19) } }),
    behaving({ toxicity: { ...estimate(12), retained: ids(16) } }),
    'toxicity',
    'Lisez les preuves avant de citer la toxicité : 19 posts sur 100 en sont montrés, l’estimation, 12 %, compte aussi ce que le classement manque ou retient à tort.',
  ],
  [
    'wide-toxicity',
    behaving({ toxicity: estimate(12, 6, 22) }),
    behaving({ toxicity: estimate(12, 8, 22) }),
    'toxicity',
    'Citez la toxicité avec sa marge : entre 6 et 22 % des posts, plutôt qu’un chiffre seul.',
  ],
  [
    'wide-humor',
    behaving({ humor: estimate(20, 12, 31) }),
    behaving({ humor: estimate(20, 17, 31) }),
    'humor',
    'Prenez l’humour comme un ordre de grandeur : entre 12 et 31 % des posts, c’est la mesure la moins sûre du rapport.',
  ],
  [
    'political-posts',
    behaving({ politicalEngagement: estimate(36, 30, 42) }),
    behaving({ politicalEngagement: estimate(25, 19, 31) }),
    'politicalEngagement',
    'Lisez l’engagement politique comme un sujet : entre 30 et 42 % des posts parlent de vie publique, ce qui ne dit rien d’une opinion.',
  ],
  [
    'vulgar-not-toxic',
    behaving({ vulgarity: estimate(24) }),
    behaving({ vulgarity: estimate(12) }),
    'vulgarity',
    'Distinguez les mots crus de l’agressivité : 24 % des posts contiennent un mot vulgaire, 4 % sont estimés toxiques.',
  ],
  [
    'young-account',
    withFacts({ age: { years: 0.6 } }),
    withFacts({ age: { years: 1 } }),
    'factor:age',
    'À lire avec prudence : ce compte X a 7 mois, et l’ancienneté apporte 16 points sur 16.',
  ],
  [
    'dominant-theme',
    mostly('cinema-series', 52),
    mostly('cinema-series', 47),
    'theme:cinema-series',
    'Lisez les autres chiffres à la lumière d’un thème : « Cinéma et séries » occupe 52 % des posts.',
  ],
  [
    'nothing-declared',
    quiet({ declared: {} }),
    quiet({ declared: { gender: { value: 'elle', quote: 'elle', source: 'bio' } } }),
    'factor:profile',
    'Ne complétez pas le profil démographique : aucun des 4 champs n’est déclaré, et « Non défini » ne laisse rien supposer.',
  ],
  [
    'other-languages',
    quiet({ otherLanguages: 18 }),
    quiet({ otherLanguages: 4 }),
    'toxicity',
    'À lire avec prudence : 18 posts sur 100 sont dans une autre langue que le français ou l’anglais, et les estimations ne les comptent pas.',
  ],
  [
    'short-period',
    quiet({ period: { ...period, from: '2026-11-07T20:00:00.000Z' } }),
    quiet({ period: { ...period, from: '2026-10-30T08:00:00.000Z' } }),
    'factor:regularity',
    'Ne généralisez pas : les 100 posts lus tiennent en 6 jours, et le rapport ne décrit que cette période.',
  ],
  [
    'long-silence',
    quiet({ period: { ...period, readAt: '2027-02-15T12:00:00.000Z' } }),
    quiet({ period: { ...period, readAt: '2027-01-11T12:00:00.000Z' } }),
    'factor:regularity',
    'Tenez compte de la date : le dernier post lu remonte à 94 jours avant l’analyse.',
  ],
  [
    'one-busy-week',
    withFacts({ regularity: { busiestWeekPercent: 46 } }),
    withFacts({ regularity: { busiestWeekPercent: 39 } }),
    'factor:regularity',
    'Regardez la régularité : 1 semaine sur 12 réunit à elle seule 46 % des posts.',
  ],
]

/** Which space it is, the check of the typography below tells. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a report in which nothing stands out needs no advice', () => {
  expect(recommendationsFor(quiet())).toEqual([])
})

test.each(cases)('%s speaks when it should', (id, speaks, _leaves, figure, text) => {
  const said = recommendationsFor(speaks).map((one) => ({ ...one, text: withPlainSpaces(one.text) }))
  expect(said).toEqual([{ id, figure, text }])
})

test.each(cases)('%s is silent when it should be', (_id, _speaks, leaves) => {
  expect(recommendationsFor(leaves)).toEqual([])
})

const lasting = (days: number) => quiet({ period: { ...period, from: daysBefore(period.to, days) } })
const silentFor = (days: number) => quiet({ period: { ...period, readAt: daysBefore(period.to, -days) } })
const others = (otherLanguages: number, posts: number) => quiet({ otherLanguages, period: { ...period, posts } })
const daysBefore = (date: string, days: number) => new Date(Date.parse(date) - days * 86_400_000).toISOString()

test.each<[string, ReportFigures, ReportFigures]>([
  ['wide-engagement', quiet({ engagement: engaged(1, 0.5, 1.6) }), quiet({ engagement: engaged(1, 0.5, 1.5) })],
  [
    'near-duplicates',
    withFacts({ originality: { duplicates: 3, posts: 20 } }),
    withFacts({ originality: { duplicates: 2, posts: 20 } }),
  ],
  ['fast-pace', withFacts({ automation: { perDay: 50 } }), withFacts({ automation: { perDay: 49.9 } })],
  ['clock', withFacts({ automation: { clockPercent: 20 } }), withFacts({ automation: { clockPercent: 19.9 } })],
  ['no-pause', withFacts({ automation: { quietestPercent: 10 } }), withFacts({ automation: { quietestPercent: 9.9 } })],
  [
    'few-sources',
    withFacts({ sources: { sourced: 1, originals: 20 } }),
    withFacts({ sources: { sourced: 1, originals: 19 } }),
  ],
  [
    'one-site',
    withFacts({ sources: { sourced: 5, originals: 40, differentSites: 0 } }),
    withFacts({ sources: { sourced: 4, originals: 40, differentSites: 0 } }),
  ],
  [
    'political-posts',
    behaving({ politicalEngagement: estimate(22) }),
    behaving({ politicalEngagement: estimate(21.9) }),
  ],
  ['vulgar-not-toxic', behaving({ vulgarity: estimate(13.1) }), behaving({ vulgarity: estimate(12.9) })],
  ['other-languages', others(5, 100), others(4, 100)],
  ['other-languages', others(3, 40), others(2, 40)],
  ['short-period', lasting(13.9), lasting(14)],
  ['long-silence', silentFor(60), silentFor(59.9)],
  [
    'one-busy-week',
    withFacts({ regularity: { weeks: 4, busiestWeekPercent: 40 } }),
    withFacts({ regularity: { weeks: 3, busiestWeekPercent: 60 } }),
  ],
  ['wide-score', scored(39, 70), scored(70, 84)],
])('%s holds to its bound', (id, within, beyond) => {
  expect(recommendationsFor(within)).toMatchObject([{ id }])
  expect(recommendationsFor(beyond)).toEqual([])
})

const textIn = (figures: ReportFigures) => withPlainSpaces(recommendationsFor(figures)[0]?.text ?? '')

test('what is none, one or the same is said as such', () => {
  expect(textIn(withFacts({ sources: { sourced: 0 } }))).toContain('aucun des 70 posts hors réponses ne porte de lien.')
  expect(textIn(withFacts({ sources: { sourced: 1 } }))).toContain(
    'seulement 1 post sur 70, hors réponses, porte un lien.',
  )
  expect(textIn(withFacts({ sources: { sites: 1, differentSites: 0 } }))).toContain('mènent tous au même site.')
  expect(textIn(withFacts({ age: { years: 0.05 } }))).toContain('ce compte X a moins d’un mois')
  expect(textIn(quiet({ peaks: [peak('2026-06-15', 9, '1', '2')] }))).toMatch(/contre 2,4 % d’ordinaire\.$/)
})

test('small rates keep the digits that tell', () => {
  expect(textIn(quiet({ engagement: engaged(0.0123, 0.0041, 0.0312) }))).toContain('entre 0,0041 et 0,031 %')
})

test.each<ThemeId>(['politique', 'religion'])('that %s fills an account is not commented on', (theme) => {
  expect(recommendationsFor(mostly(theme, 90))).toEqual([])
})

test('where no estimate was possible, other languages are told of the score', () => {
  expect(recommendationsFor(quiet({ behaviour: {}, themes: [], otherLanguages: 100 }))).toMatchObject([
    { id: 'other-languages', figure: 'credibilityScore' },
  ])
})

test('few posts speak for every margin, and first', () => {
  const wide = { toxicity: estimate(20, 5, 45), humor: estimate(20, 5, 45) }
  const few = { period: { ...period, posts: 20 }, engagement: engaged(1, 0.1, 4), declared: {} }
  expect(recommendationsFor(quiet({ ...few, behaviour: wide })).map(({ id }) => id)).toEqual([
    'few-posts',
    'nothing-declared',
  ])
})

test('the most to gain comes first: a factor without a point before one that lacks two', () => {
  const factorsLacking = (points: Partial<Record<FactorId, number>>) =>
    factors({ originality: { duplicates: 40 }, sources: { sourced: 0 }, age: { years: 0.9 } }).map((factor) => ({
      ...factor,
      points: factor.max - (points[factor.id] ?? 0),
    }))
  const order = (points: Partial<Record<FactorId, number>>) =>
    recommendationsFor(quiet({ score: { ...quiet().score, factors: factorsLacking(points) } })).map(({ id }) => id)
  expect(order({ age: 13, originality: 8, sources: 2 })).toEqual(['young-account', 'near-duplicates', 'few-sources'])
  expect(order({ age: 1, originality: 2, sources: 14 })).toEqual(['few-sources', 'near-duplicates', 'young-account'])
})

test('when everything stands out, six are left, one a subject', () => {
  const everything = cases.reduce((figures, [, speaks]) => merged(figures, speaks), quiet())
  const said = recommendationsFor(everything)
  expect(said).toHaveLength(6)
  expect(new Set(said.map(({ id }) => id)).size).toBe(6)
})

/** What differs from the quiet report, taken over. */
function merged(figures: ReportFigures, speaks: ReportFigures): ReportFigures {
  const usual = quiet()
  const changed = Object.entries(speaks).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof ReportFigures]),
  )
  return { ...figures, ...Object.fromEntries(changed) }
}

/** Every figure a screen could open for this report. */
const figuresIn = ({ statistics, behaviour, engagement, themes, score }: ReportFigures) => [
  'credibilityScore',
  ...Object.keys(statistics),
  ...(engagement ? ['engagementRate'] : []),
  ...Object.keys(behaviour),
  ...themes.map(({ theme }) => `theme:${theme}`),
  ...score.factors.map(({ id }) => `factor:${id}`),
]

/** What a proofreader would strike out. */
const FAULTS: [string, RegExp][] = [
  ['not a value', /undefined|NaN|null|Infinity|∞|\[object/],
  ['no thin space before ; ! ? %', /[^\u202f][;!?%]/],
  ['no space before :', /[^\u00a0]:/],
  ['no space inside « »', /«(?!\u00a0)|[^\u00a0]»/],
  ['a number parted from its noun', /\d (?:post|autre|jour|semaine|heure|mois|point|site|champ|juin|%)/],
  ['« sur » parted from a number alone', /sur \d+(?![\d\u00a0\u202f])/],
  ['a straight quote', /['"]/],
  ['a dash', /[–—]| - /],
  ['a point in a number', /\d\.\d/],
  ['two spaces', /\s\s/],
  ['a tweet', /tweet/i],
  ['« compte » alone', /\b(?:ce|le|un|du|les|des|deux) comptes?\b(?! X)/i],
  ['familiar', /\b(?:tu|ton|ta|tes|toi)\b/i],
  ['no capital or no end', /^[^A-ZÀÉ]|[^.]$/],
  ['no number', /^\D*$/],
]
const faultsIn = (text: string) => FAULTS.filter(([, fault]) => fault.test(text)).map(([name]) => `${name}: ${text}`)

test.each(cases)('%s is well typeset', (_id, speaks) => {
  expect(recommendationsFor(speaks).flatMap(({ text }) => faultsIn(text))).toEqual([])
})

test('the proofreader sees faults', () => {
  const faulty = [
    "L'avis",
    '3 posts',
    '3\u00a0posts sur 4',
    'a : b',
    '« a »',
    '4 %',
    'un tweet',
    'ce compte publie',
    'NaN',
    '2.4',
    'a — b',
  ]
  expect(faulty.filter((text) => faultsIn(`À 1\u00a0${text}.`).length === 0)).toEqual([])
})

const percent = fc.double({ min: 0, max: 100, noNaN: true })
const inOrder = (...of: fc.Arbitrary<number>[]) =>
  fc.tuple(...of).map((values) => values.toSorted((one, other) => one - other) as [number, number, number])
const anyShare = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constant(400)).map(([posts, of]) => share(posts / 4, of))
const anyEstimate = fc
  .record({ bounds: inOrder(percent, percent, percent), retained: fc.nat(400).map(ids) })
  .map(({ bounds: [low, middle, high], retained }): Estimate => ({ ...estimate(middle, low, high), retained, of: 400 }))
const count = fc.nat(5_000)
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  age: fc.record({ years: fc.double({ min: 0, max: 20, noNaN: true }) }),
  regularity: fc.record({ weeks: fc.nat(900), busiestWeekPercent: percent }),
  sources: fc.record({ sourced: fc.nat(400), originals: fc.nat(400), sites: fc.nat(60), differentSites: percent }),
  originality: fc.record({ duplicates: fc.nat(400), posts: fc.nat(400) }),
  automation: fc.record({
    perDay: fc.double({ min: 0, max: 3_000, noNaN: true }),
    quietestPercent: percent,
    clockPercent: percent,
  }),
})
const rate = fc.double({ min: 0, max: 900, noNaN: true })
const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-11-14'), noInvalidDate: true })

const anyFigures: fc.Arbitrary<ReportFigures> = fc
  .record({
    facts: anyFacts,
    score: inOrder(fc.nat(100), fc.nat(100), fc.nat(100)),
    dates: fc.array(date, { minLength: 3, maxLength: 3 }),
    posts: fc.integer({ min: 10, max: 400 }),
    replies: anyShare,
    originals: anyShare,
    engagement: fc.option(fc.tuple(inOrder(rate, rate, rate), fc.boolean())),
    peaks: fc.array(fc.tuple(date, rate), { maxLength: 3 }),
    behaviour: fc.record(
      { toxicity: anyEstimate, vulgarity: anyEstimate, humor: anyEstimate, politicalEngagement: anyEstimate },
      { requiredKeys: [] },
    ),
    themes: fc.array(fc.record({ theme: fc.constantFrom(...themeIds), of: anyShare }), { maxLength: 5 }),
    isDeclared: fc.boolean(),
    otherLanguages: count,
  })
  .map(({ facts, score: [low, middle, high], dates, posts, replies, originals, engagement, ...rest }) => {
    const [from = '', to = '', readAt = ''] = dates.map((one) => one.toISOString()).toSorted()
    const [[least, usual, upper] = [0, 0, 0], hasMargin] = engagement ?? []
    const figures = quiet({
      score: { score: middle, low, high, factors: factors(facts) },
      period: { from, to, readAt, posts },
      statistics: { ...quiet().statistics, replies, originals },
      engagement: hasMargin ? engaged(usual, least, upper) : engaged(usual),
      peaks: rest.peaks.map(([week, highest]) => peak(week.toISOString().slice(0, 10), highest, '1')),
      behaviour: rest.behaviour,
      themes: rest.themes.map(({ theme, of }) => ({ theme, ...of })),
      declared: rest.isDeclared ? declared : {},
      otherLanguages: Math.min(posts, rest.otherLanguages),
    })
    return engagement ? figures : unrated(figures)
  })

test('whatever the report: at most six, well typeset, each once and from a figure of the report', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const said = recommendationsFor(figures)
      expect(said.length).toBeLessThanOrEqual(6)
      expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
      expect(said.flatMap(({ text }) => faultsIn(text))).toEqual([])
      expect(figuresIn(figures)).toEqual(expect.arrayContaining(said.map(({ figure }) => figure)))
      expect(recommendationsFor(figures)).toEqual(said)
    }),
    { numRuns: 300 },
  )
})
