import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...words: string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' })

test.each([
  ['rehearse', 'tools/rehearse.ts', 'one-machine'],
  ['chaos', 'tools/measure/chaos.ts', 'payments'],
  ['bench', 'tools/measure/bench.ts', 'me'],
  ['load', 'tools/measure/load.ts', 'day'],
])('npm run %s without a name prints the names and no stack', (command, file, name) => {
  const { status, stderr } = run(file)
  const [, names = ''] = new RegExp(`^Usage: npm run ${command} -- ([a-z|-]+)\n$`).exec(stderr) ?? []
  expect([status, names.split('|')]).toEqual([1, expect.arrayContaining([name])])
})

test('a name of nothing is answered the same way', () => {
  expect(run('tools/rehearse.ts', 'toString').stderr).toMatch(/^Usage: npm run rehearse -- .*\n$/)
})
