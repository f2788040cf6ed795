import { expect, test } from 'vitest'
import { testEnvironment } from '#server/testing/environment.ts'
import { warnOfNoReader } from './announce-start.ts'
import { readConfig } from './config.ts'
import { openLog } from './observability/log.ts'

const demo = {
  ...testEnvironment,
  DATABASE_URL: 'postgres://verso_web@127.0.0.1/verso',
  PUBLIC_URL: 'https://verso.example',
  SOURCES: 'demo',
}
const paid = {
  ...demo,
  PUBLIC_URL: 'https://verso.example',
  SOURCES: 'x',
  X_BEARER_TOKEN: 'a token',
  X_READS: 'consent',
}

test.each([
  ['a paid source without a language model', paid, 1],
  ['one with a language model', { ...paid, READER: 'mistral', READER_KEY: 'a key' }, 0],
  ['the demonstration', demo, 0],
])('%s: the log is warned', (_, environment, warnings) => {
  const lines: string[] = []
  warnOfNoReader(openLog('info', { write: (line) => lines.push(line) }), readConfig(environment))
  expect(lines.filter((line) => line.includes('sans modèle de langue'))).toHaveLength(warnings)
})
