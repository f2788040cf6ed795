import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test, vi } from 'vitest'
import type { AgeReading } from '#server/analysis-engine/declared/posts/age-reading.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import { hostileTexts } from './hostile-text.ts'

/** The longest post there is, at X; and the processor's time that a pattern may take for it, so that a busy machine changes nothing. */
const [CHARACTERS, MOST_MS] = [25_000, 50]
const TEXTS = 30
/** What a pattern that tries everything is stopped after. */
const PATIENCE_MS = 1_000

type Found = { file: string; pattern: RegExp }
const files = globSync('{server,contract}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\/|\/test-/.test(file))
/** Its pattern is made from the words it looks for, below. */
const MADE_OF_WORDS = 'contract/quoted-words.ts'

test('no text makes a pattern of the server or the engine take more than 50 ms', { timeout: 120_000 }, async () => {
  const written = files.flatMap(writtenIn)
  const made = await madeBy(written.flatMap(({ file, pattern }) => (pattern ? [] : [file])))
  const patterns = [...written.flatMap(({ file, pattern }) => (pattern ? [{ file, pattern }] : [])), ...made]
  expect(patterns.length).toBeGreaterThan(450)
  // V8 forgets what such a group says where it does not optimise: inAnyCase() says the same.
  expect(patterns.filter(({ pattern }) => /\(\?[ims]*-?[ims]+:/.test(pattern.source))).toEqual([])
  const byText = new Map(patterns.map((found) => [String(found.pattern), found]))
  expect([...byText.values()].flatMap(slowest)).toEqual([])
})

/** Every pattern between slashes of a file; null stands for one that the file makes when it runs. */
function writtenIn(file: string): { file: string; pattern: RegExp | null }[] {
  const found: { file: string; pattern: RegExp | null }[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, regex, callee } = node as { type?: string; regex?: RegExpParts; callee?: { name?: string } }
    if (type === 'Literal' && regex) found.push({ file, pattern: new RegExp(regex.pattern, regex.flags) })
    if (type === 'NewExpression' && callee?.name === 'RegExp' && file !== MADE_OF_WORDS)
      found.push({ file, pattern: null })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))
  return found
}
type RegExpParts = { pattern: string; flags: string }

/** The patterns that these files put together, those included that wait until they are first needed. */
async function madeBy(makers: readonly string[]): Promise<Found[]> {
  const made: Found[] = []
  const construct: ProxyHandler<typeof RegExp>['construct'] = (target, words) => {
    const pattern = Reflect.construct(target, words) as RegExp
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    const file = files.find((each) => caller.includes(path.resolve(each)))
    if (file) made.push({ file, pattern })
    return pattern
  }
  vi.resetModules()
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
  try {
    for (const file of new Set([...makers, ...globSync('server/analysis-engine/declared/posts/*-{ages,years}.ts')])) {
      const module = (await import(path.resolve(file))) as Record<string, unknown>
      for (const told of Object.values(module).flat()) if (isReading(told)) told.find('')
    }
  } finally {
    vi.unstubAllGlobals()
  }
  expect(new Set(made.map(({ file }) => file))).toEqual(new Set(makers))
  return made
}

const isReading = (told: unknown): told is AgeReading => typeof told === 'object' && told !== null && 'find' in told

function slowest({ file, pattern }: Found): string[] {
  const texts = hostileTexts(pattern, CHARACTERS, TEXTS, seededRandom(file).next)
  return texts.flatMap((text) => {
    const ms = msOf(pattern, text)
    return ms < MOST_MS
      ? []
      : `${file}: ${pattern} takes ${Math.round(ms)} ms for ${JSON.stringify(text.slice(0, 60))}…`
  })
}

const look = createContext({})
const lookOnce = new Script('look()')

/** The best of ten, of a copy: a pattern cut off in the middle would go on from there in the product's code. */
function msOf({ source, flags }: RegExp, text: string): number {
  const pattern = new RegExp(source, flags)
  look['look'] = () => text.replace(pattern, '')
  let best = Number.POSITIVE_INFINITY
  for (let time = 1; time <= 10 && best >= MOST_MS; time += 1) {
    try {
      best = Math.min(
        best,
        cpuMs(() => lookOnce.runInContext(look, { timeout: PATIENCE_MS })),
      )
    } catch {
      return PATIENCE_MS
    }
  }
  return best
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
