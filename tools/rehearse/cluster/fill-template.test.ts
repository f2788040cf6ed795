import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const templates = readdirSync('operations/cluster')

test('a name without a value is told, where envsubst would leave it empty', () => {
  expect(() => fillTemplate('roles.sql', { OWNER_PASSWORD: 'one' })).toThrow('asks for WEB_PASSWORD')
  expect(fillTemplate('roles.sql', { OWNER_PASSWORD: 'one', WEB_PASSWORD: 'two' })).not.toContain('$')
})

test.each(templates)('docs/cluster.md names all that %s asks for', (template) => {
  const page = readFileSync('docs/cluster.md', 'utf8')
  const asked = readFileSync(`operations/cluster/${template}`, 'utf8').matchAll(/\$\{(\w+)\}/g)
  // The three members are asked for alike: the page names those of the first.
  const names = [...asked].map(([, name = '']) => name.replace(/^PG\d/, 'PG1'))
  expect([...new Set(names)].filter((name) => !page.includes(name))).toEqual([])
})
