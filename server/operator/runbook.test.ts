import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'

const runbook = readFileSync('docs/runbook.md', 'utf8')

test('the runbook names every command of ops, and none that does not exist', () => {
  const typed = [...runbook.matchAll(/\.\/verso ops ([\w-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(typed)].toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('every command is typed with a name and a reason, and with options that it takes', () => {
  for (const [line, name = ''] of runbook.matchAll(/\.\/verso ops ([\w-]+).*/g)) {
    expect(line).toMatch(/ --by \w+ --why ".+"$/)
    const options = [...line.matchAll(/ --(\w+)/g)].map(([, option]) => option)
    const usage = commands[name]?.usage ?? ''
    for (const option of options.slice(0, -2)) expect(usage).toContain(`--${option}`)
  }
})

test('situations in order, each with its sign, its check, its command and its end', () => {
  const situations = runbook.split(/^## (?=\d+\. )/m).slice(1)
  expect(situations.map((situation) => Number.parseInt(situation, 10))).toEqual(situations.map((_, nth) => nth + 1))
  expect(situations.length).toBeGreaterThanOrEqual(13)
  // The twelfth is a table: a line for each key.
  for (const situation of situations.toSpliced(11, 1))
    expect([...situation.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)).toEqual([
      'Sign',
      'Check',
      'Command',
      'Over',
    ])
})
