import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...words: string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' })

test.each([
  ['tools/rehearse.ts', 'Usage: npm run rehearse -- failover|restore|one-machine|night|upgrade|partition|previous\n'],
  ['tools/measure/chaos.ts', 'Usage: npm run chaos -- payments|analyses|batch|reader|network|webhooks\n'],
  ['tools/measure/bench.ts', 'Usage: npm run bench -- analyse|inp|key|lcp|login|me|notices|report|spend\n'],
  ['tools/measure/load.ts', 'Usage: npm run load -- statement|analyses|batch|day|evidence|growth|mix|reader|soak\n'],
])('%s without a name prints the names and no stack', (file, usage) => {
  const { status, stderr } = run(file)
  expect([status, stderr]).toEqual([1, usage])
})

test('a name of nothing is answered the same way', () => {
  expect(run('tools/rehearse.ts', 'toString').stderr).toMatch(/^Usage: npm run rehearse -- .*\n$/)
})
