import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { sentencesOf } from '#web/testing/sentences.ts'

type Constant = readonly [file: string, was: string, is: string]
type Refusals = Record<string, { sentence: string | ((details: object) => string) }>

const KEPT: Constant = ['contract/retention.ts', 'words: 30', 'words: 45']
const ADDRESSES: Constant = ['contract/retention.ts', 'addresses: 30', 'addresses: 45']
const SHARED: Constant = ['contract/share-limits.ts', 'longest: 30', 'longest: 45']

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
    const texts = ['legal', 'evidence', 'own-reading', 'reader'].map((name) => load(`web/text/${name}.ts`))
    const { legalTexts, evidence, ownReading, readerText } = Object.assign(
      {},
      ...(await Promise.all(texts)),
    ) as object & {
      [name: string]: unknown
    }
    const { behaviourText } = (await load('web/report/behaviour/text.ts')) as { behaviourText: object }
    const { refusals } = (await load('contract/errors.ts')) as { refusals: Refusals }
    const { sectionsWithReader } = (await load('web/text/legal-reader.ts')) as {
      sectionsWithReader: (text: string, sections: [], provider: string) => object
    }
    expect(changed.size, 'every constant is where the test looks for it').toBe(constants.length)
    return [
      ...sentencesOf([legalTexts, evidence, ownReading, readerText, behaviourText]),
      ...sentencesOf(sectionsWithReader('confidentialite', [], 'Mistral')),
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
  ['how long a link lasts', [SHARED], /lien secret, 45 jours/, 1, /lien secret, 30/],
  ['all that lasts thirty days', [KEPT, ADDRESSES, SHARED], /45 jours/, 7, /30 jours/],
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
    /plus de 25 % des posts retenus/,
    4,
    /plus de 40 % des posts retenus|sur trois/,
  ],
  [
    'how wide a margin may be',
    [['contract/behaviours.ts', 'widest: 0.4', 'widest: 0.35']],
    /dépasserait 35 points/,
    3,
    /dépasserait 40 points/,
  ],
])('%s is said as the constant has it, and nowhere otherwise', async (_, constants, said, least, unsaid) => {
  const sentences = await saidWith(...constants)
  expect(new Set(sentences.filter((sentence) => said.test(sentence))).size).toBeGreaterThanOrEqual(least)
  expect(sentences.filter((sentence) => unsaid.test(sentence))).toEqual([])
})
