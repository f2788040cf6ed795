import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mutants } from '#tools/measure/mutate/mutants.ts'

export type Concerns = { types: string[]; code: string[]; formatted: string[]; tests: string[]; left: string[] }

/** More would take longer than somebody waits, most of all of those that ask PostgreSQL; `npm run check` runs the others. */
const MOST_TESTS = 12
const MOST_WITH_POSTGRES = 5

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const all = () => git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => existsSync(file))

/** The files among these words: a folder stands for what is in it, no word at all for what differs from the commit. */
export function filesOf(words: readonly string[]): string[] {
  if (words.length === 0) {
    const changed = [
      ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    return changed.toSorted()
  }
  const named = words.map((word) => path.relative('.', word))
  const missing = named.filter((name) => !existsSync(name))
  if (missing.length > 0) throw new Error(`there is no ${missing.join(', ')}`)
  return all().filter((file) => named.some((name) => file === name || file.startsWith(`${name}/`)))
}

/**
 * What a change of these files concerns: the projects whose types may break, the tests that import or name them, and the other tests
 * of their folders. Importers of importers are left to the gate: there nearly everything imports everything.
 */
export function whatConcerns(files: readonly string[]): Concerns {
  const tests = all().filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.night.test.ts'))
  const themselves = tests.filter((test) => files.includes(test))
  const others = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const importing = tests.filter((test) => importsAny(test, others))
  const beside = tests.filter((test) => others.some((file) => path.dirname(file) === path.dirname(test)))
  const concerned = [...new Set([...themselves, ...others.flatMap(holding), ...importing, ...beside])]
  const left = new Set(concerned.filter(asksPostgres).slice(MOST_WITH_POSTGRES))
  for (const test of concerned.filter((one) => !left.has(one)).slice(MOST_TESTS)) left.add(test)
  return {
    types: [...new Set(files.flatMap(projectsOf))],
    code: files.filter((file) => /\.tsx?$/.test(file)),
    formatted: files.filter((file) => /\.(tsx?|css|json)$/.test(file)),
    tests: concerned.filter((test) => !left.has(test)),
    left: [...left],
  }
}

const asksPostgres = (test: string) => test.startsWith('server/') && !test.endsWith('.unit.test.ts')

/** Tests that read files they do not import. */
function holding(file: string): string[] {
  if (file.endsWith('.md')) return ['tools/dev/docs-paths.test.ts']
  if (file.startsWith('database/')) return ['server/database/migrations.test.ts', 'tools/dev/tables.test.ts']
  const isMutated = file.startsWith('tools/measure/mutate/') || mutants.some((mutant) => mutant.file === file)
  return isMutated ? ['tools/measure/mutate/mutants.test.ts'] : []
}

function importsAny(test: string, files: readonly string[]): boolean {
  const text = readFileSync(test, 'utf8')
  const imports = text.matchAll(/(?:from|import\(?) ?'(#|\.\.?\/)([^']+)'/g)
  const imported = new Set(
    [...imports].map(([, kind, name = '']) => (kind === '#' ? name : path.join(path.dirname(test), `${kind}${name}`))),
  )
  return files.some((file) => imported.has(file))
}

function projectsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const [folder] = file.split('/')
  if (folder === 'contract') return ['.', 'web', 'e2e']
  if (folder === 'stubs' || file.startsWith('server/testing/')) return ['.', 'e2e']
  if (folder === 'web' || folder === 'e2e' || folder === 'models') return [folder]
  return ['.']
}
