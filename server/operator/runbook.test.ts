import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from './commands.ts'

type Alerts = { groups: { rules: { alert?: string; annotations?: Record<string, string> }[] }[] }

const runbook = readFileSync('docs/runbook.md', 'utf8')

test('the runbook names every command of ops, and none that does not exist', () => {
  const typed = [...runbook.matchAll(/\.\/verso ops ([\w-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(typed)].toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('every command is typed with a name and a reason, and with options that it takes', () => {
  for (const [line, name = ''] of runbook.matchAll(/\.\/verso ops ([\w-]+)[^`\n]*/g)) {
    expect(line).toMatch(/ --by \w+ --why ".+"$/)
    const options = [...line.matchAll(/ --(\w+)/g)].map(([, option]) => option)
    const usage = commands[name]?.usage ?? ''
    for (const option of options.slice(0, -2)) expect(usage).toContain(`--${option}`)
  }
})

/** As GitHub names a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test('every alert names a chapter that exists, and that chapter names the alert', () => {
  const { groups } = parse(readFileSync('operations/prometheus/alerts.yml', 'utf8')) as Alerts
  const alerts = groups.flatMap(({ rules }) => rules.filter(({ alert }) => alert !== undefined))
  expect(alerts.length).toBeGreaterThan(35)
  const chapters = new Map(
    runbook.split(/^## /m).map((chapter) => [anchorOf(chapter.split('\n')[0] ?? ''), chapter] as const),
  )
  for (const { alert = '', annotations } of alerts) {
    const [page, anchor = ''] = annotations?.['runbook_url']?.split('#') ?? []
    expect([alert, page]).toEqual([alert, 'docs/runbook.md'])
    expect(chapters.get(anchor) ?? `no chapter ${anchor}`).toContain(`\`${alert}\``)
  }
})

test('situations in order, each with what customers see, its sign, its check, its command and its end', () => {
  const situations = runbook.split(/^## (?=\d+\. )/m).slice(1)
  expect(situations.map((situation) => Number.parseInt(situation, 10))).toEqual(situations.map((_, nth) => nth + 1))
  expect(situations.length).toBeGreaterThanOrEqual(22)
  for (const situation of situations) expect(situation.split('\n\n')[1]).toMatch(/^\*\*Customers\*\* /)
  // The twelfth is a table: a line for each key.
  for (const situation of situations.toSpliced(11, 1))
    expect([...situation.matchAll(/^\*\*(\w+)\.?\*\*/gm)].map(([, part]) => part)).toEqual([
      'Customers',
      'Sign',
      'Check',
      'Command',
      'Over',
    ])
})
