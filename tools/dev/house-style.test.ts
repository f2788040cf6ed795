import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/house-style.md', 'utf8')
const examples = [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```/gm)].map(([, , file = '', code = '']) => ({
  file,
  code,
}))
const ELISION = /^\s*(?:\/\/|--) …$/m

test('every example of the house style names the file it is taken from', () => {
  const fences = [...page.matchAll(/^```(?!$|text$)/gm)]
  expect(examples).toHaveLength(fences.length)
  expect(examples.length).toBeGreaterThan(8)
})

test.each(examples)('the example from $file is still there', ({ file, code }) => {
  let rest = oneLine(readFileSync(file, 'utf8'))
  for (const part of code.split(ELISION).map(oneLine)) {
    expect(rest).toContain(part)
    rest = rest.slice(rest.indexOf(part) + part.length)
  }
})

function oneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim()
}
