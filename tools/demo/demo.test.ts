import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { liveKeyProblem } from './live-key.ts'

test('a demonstration refuses a live key, in the environment, in .env or in a folder of secrets', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keep = (key: string) => writeFileSync(path.join(folder, '.env'), `STRIPE_SECRET_KEY=${key}\n`)
  keep('sk_test_verso')
  expect(liveKeyProblem(folder, { STRIPE_SECRET_KEY: 'sk_test_verso' })).toBeUndefined()
  expect(liveKeyProblem(folder, { STRIPE_SECRET_KEY: 'sk_live_abc' })).toContain('live key')
  keep('rk_live_abc')
  expect(liveKeyProblem(folder, {})).toContain('live key')
  rmSync(path.join(folder, '.env'))
  mkdirSync(path.join(folder, 'secrets'))
  expect(liveKeyProblem(folder, {})).toContain('machine for customers')
})
