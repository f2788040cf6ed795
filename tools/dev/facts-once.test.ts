import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { sentencesOf } from '#web/testing/sentences.ts'
import { markdownPages } from '#web/vite/markdown-pages.ts'

type Constant = readonly [file: string, was: string, is: string]
type Refusals = Record<string, { sentence: string | ((details: object) => string) }>

const KEPT: Constant = ['contract/retention.ts', 'words: 30', 'words: 45']
const MONTHS: Constant = ['contract/retention.ts', 'KEPT_MONTHS = 13', 'KEPT_MONTHS = 17']
const ADDRESSES: Constant = ['contract/retention.ts', 'addresses: 30', 'addresses: 45']
const SESSIONS: Constant = ['contract/retention.ts', '  sessions: 30', '  sessions: 45']
const SHARED: Constant = ['contract/share-limits.ts', 'longest: 30', 'longest: 45']

const FIGURES = 'contract/model-figures.json'
/** What was measured, had it been otherwise. */
const measured = (other: Partial<typeof figures>): Constant => [
  FIGURES,
  readFileSync(FIGURES, 'utf8'),
  JSON.stringify({ ...figures, ...other }),
]
const { accounts, byTruth, worstWriter, real, mainTheme, score } = figures
const hundredths = (share: number) => Math.round(100 * share)

/** What the product says, had it been written with other values of these constants. */
async function saidWith(...constants: readonly Constant[]): Promise<string[]> {
  const changed = new Set<Constant>()
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      markdownPages(),
      {
        name: 'other-values',
        enforce: 'pre',
        transform(code, id) {
          return constants.reduce((text, constant) => {
            const [file, was, is] = constant
            if (!id.endsWith(file) || !text.includes(was)) return text
            changed.add(constant)
            return text.replace(was, is)
          }, code)
        },
      },
    ],
  })
  try {
    const load = (file: string) => server.ssrLoadModule(`/${file}`)
    const texts = ['evidence.fr', 'own-reading', 'reader.fr'].map((name) => load(`web/text/${name}.ts`))
    const { evidence, ownReading, readerText } = Object.assign({}, ...(await Promise.all(texts))) as object & {
      [name: string]: unknown
    }
    const { whyWithheld } = (await load('contract/figure-words.fr.ts')) as { whyWithheld: object }
    const { refusals } = (await load('contract/errors.ts')) as { refusals: Refusals }
    const { pagesIn } = (await load('web/testing/pages.ts')) as {
      pagesIn: (language: 'fr', reader?: object) => object
    }
    expect(changed.size, 'every constant is where the test looks for it').toBe(constants.length)
    return [
      ...sentencesOf([
        pagesIn('fr'),
        pagesIn('fr', { provider: 'Mistral' }),
        evidence,
        ownReading,
        readerText,
        whyWithheld,
      ]),
      ...Object.values(refusals).map(({ sentence }) => (typeof sentence === 'function' ? sentence({}) : sentence)),
    ].map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/g, ' '))
  } finally {
    await server.close()
  }
}

const PRICES: readonly Constant[] = [
  ['contract/packs.ts', 'credits: 20, cents: 499', 'credits: 24, cents: 488'],
  ['contract/packs.ts', 'credits: 50, cents: 1_299', 'credits: 56, cents: 1_188'],
  ['contract/packs.ts', 'credits: 100, cents: 2_499', 'credits: 160, cents: 2_288'],
  ['contract/packs.ts', 'credits: 300, cents: 5_999', 'credits: 320, cents: 5_888'],
]

test.each<[string, readonly Constant[], RegExp, number, RegExp]>([
  [
    'the prices of packs',
    PRICES,
    /(?:4,88|11,88|22,88|58,88) €/,
    8,
    /(?:4,99|12,99|24,99|59,99) €|\b(?:50|300) crédits/,
  ],
  ['how long words are kept', [KEPT], /45 jours/, 5, /texte.* 30 jours/],
  ['how long an address is kept', [ADDRESSES], /IP, gardée 45 jours/, 1, /IP, gardée 30/],
  ['how long the readings of a watch are kept', [MONTHS], /aussi, 17 mois/, 1, /13 mois/],
  ['how long a link lasts', [SHARED], /lien secret, 45 jours/, 1, /lien secret, 30/],
  ['all that lasts thirty days', [KEPT, ADDRESSES, SESSIONS, SHARED], /45 jours/, 8, /30 jours/],
  [
    'how many posts are needed',
    [['contract/constants.ts', 'MIN_POSTS = 10', 'MIN_POSTS = 12']],
    /au moins 12 posts/,
    2,
    /au moins 10 posts/,
  ],
  [
    'how many posts may be wrong',
    [['contract/behaviours.ts', 'fewestRight: 0.6', 'fewestRight: 0.75']],
    /plus de 25 % des posts comptés/,
    1,
    /plus de 40 % des posts comptés|sur trois/,
  ],
  [
    'how wide a margin may be',
    [['contract/behaviours.ts', 'widest: 0.4', 'widest: 0.35']],
    /dépasserait 35 points/,
    2,
    /dépasserait 40 points/,
  ],
  [
    'how much of its factors’ margins the score has',
    [['contract/factors.ts', 'SCORE_MARGIN = 0.7', 'SCORE_MARGIN = 0.83']],
    /0,83 fois la racine/,
    2,
    /0,7 fois|[:,] la racine|est la racine/,
  ],
  [
    'how many labels a post is given',
    [['contract/labels.ts', "  political: ['no', 'yes'],\n", "  political: ['no', 'yes'],\n  local: ['no', 'yes'],\n"]],
    /10 étiquettes/,
    2,
    /(?:9|quatre|trois) (?:étiquettes|questions)/,
  ],
  [
    'how often margins hold',
    [
      measured({
        accounts: { ...accounts, toxicity: { ...accounts.toxicity, coverage: 0.7123 } },
        byTruth: { ...byTruth, political: { ...byTruth.political, below101: { n: 77, holds: 33 } } },
        worstWriter: { ...worstWriter, toxicity: { n: 78, holds: 34, of: 13 } },
      }),
    ],
    /est 71 fois.*33 sur 77.*34 sur 78/,
    1,
    new RegExp(`est ${hundredths(accounts.toxicity.coverage)} fois`),
  ],
  [
    'how often the score’s margin holds, and how the score moves',
    [measured({ score: { ...score, covered: 0.7123, of100: { stable: 0.6612, covered: 0.7234 } } })],
    /tient 71 fois.*72 à 100|66,1 % à 100/,
    2,
    new RegExp(`tient ${hundredths(score.covered)} fois`),
  ],
  [
    'how often the main theme is right',
    [measured({ mainTheme: { accuracy: 0.1234, n: 4_321 } })],
    /Premier thème juste : 12,3 % des 4 321/,
    1,
    new RegExp(`des ${mainTheme.n} comptes dont un thème`),
  ],
  [
    'what our programs are worth on posts of real people',
    [measured({ real: { ...real, humour: { ...real.humour, n: 4_321, auc: 0.7123 } } })],
    /sur 4 321 posts de vraies personnes.*71 fois/,
    1,
    /pas mieux que le hasard/,
  ],
])('%s is said as the constant has it, and nowhere otherwise', async (_, constants, said, least, unsaid) => {
  const sentences = await saidWith(...constants)
  expect(new Set(sentences.filter((sentence) => said.test(sentence))).size).toBeGreaterThanOrEqual(least)
  expect(sentences.filter((sentence) => unsaid.test(sentence))).toEqual([])
})
