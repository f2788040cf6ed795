import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTrained, textsFingerprint } from './trained.ts'

test('the shipped weights are those that training wrote', () => {
  const shipped = readFileSync('server/analysis-engine/models/weights.bin')
  expect(createHash('sha256').update(shipped).digest('hex')).toBe(readTrained().weights)
})

test('no text that they learned from has changed since', () => {
  expect(textsFingerprint()).toBe(readTrained().texts)
})
