import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/specification.md', 'utf8')
const statements = [...page.matchAll(/^- \*\*(\d+\.\d+)\*\* .+(\n {2}\*Otherwise:\* .+)?$/gm)].map(
  ([, id = '', otherwise]) => ({ id, otherwise }),
)
const known = new Set(statements.map(({ id }) => id))

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const sources = files.filter((file) => file !== 'tools/dev/specification.test.ts').map(textOf)
const isTest = ({ file }: { file: string }) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('.night.')

/** « spec 4.2, 4.3 » at the beginning of a title. */
const held = new Set(
  sources
    .filter(isTest)
    .flatMap(({ text }) => [...text.matchAll(/['`]spec ((?:\d+\.\d+, )*\d+\.\d+): /g)])
    .flatMap(([, ids = '']) => ids.split(', ')),
)

test('the statements of each section are numbered from 1, without a gap', () => {
  const nths = statements.map(({ id }) => id.split('.').map(Number))
  expect(nths.length).toBeGreaterThan(200)
  nths.forEach(([section = 0, nth], at) => {
    const [before, last = 0] = nths[at - 1] ?? []
    expect([section, nth]).toEqual(before === section ? [section, last + 1] : [(before ?? 0) + 1, 1])
  })
  // Whatever looks like a statement is one.
  expect(page.match(/^- /gm)).toHaveLength(statements.length)
  expect(page.match(/Otherwise:/g)).toHaveLength(statements.filter(({ otherwise }) => otherwise).length)
})

test('each statement is held by a test that names it, or we decided otherwise', () => {
  const left = statements.filter(({ id, otherwise }) => !otherwise && !held.has(id))
  expect(left.map(({ id }) => id)).toEqual([])
})

test('what we decided otherwise names its decision', () => {
  const unsaid = statements.filter(({ otherwise }) => otherwise && !/\]\(decisions\/\d{4}-[\w-]+\.md\)/.test(otherwise))
  expect(unsaid).toEqual([])
})

test('a title or a comment that names a statement names one that there is', () => {
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bspec ((?:\d+\.\d+, )*\d+\.\d+)/g)].flatMap(([, ids = '']) =>
      ids.split(', ').map((id) => ({ file, id })),
    ),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ id }) => !known.has(id))).toEqual([])
})

test('« the spec » says where in it', () => {
  const vague = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /\bthe spec(ification)?\b(?! of)/i.test(line))
      .filter((line) => !/\b(spec \d+\.\d+|sections? \d+)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(vague).toEqual([])
})

function textOf(file: string) {
  return { file, text: readFileSync(file, 'utf8') }
}
