import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentCommit, writeRecord } from './nightly-record.ts'

const script = path.resolve('tools/release/release.ts')
let folder = ''
const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim()

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'verso-release-'))
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.email', 'release@verso.example')
  git('config', 'user.name', 'Release')
  commit('first')
})
afterAll(() => rmSync(folder, { recursive: true }))

function commit(text: string) {
  writeFileSync(path.join(folder, 'file'), text)
  git('add', 'file')
  git('commit', '--quiet', '--message', text)
}

function release(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' })
  return [status, `${stdout}${stderr}`, git('tag')]
}

const night = (green: boolean) => ({
  green,
  minutes: 40,
  steps: [{ name: 'every mutant', passed: green, seconds: 2_400 }],
})

test('a commit that the night has not seen is not released', () => {
  expect(release('v1.0.0')).toEqual([1, expect.stringContaining('has not run'), ''])
})

test('nor one whose night was red: the step is named', () => {
  writeRecord(folder, currentCommit(folder), night(false))
  expect(release('v1.0.0')).toEqual([1, expect.stringContaining('was red: every mutant'), ''])
})

test('nor files that differ from the commit, nor a version that is none', () => {
  writeRecord(folder, currentCommit(folder), night(true))
  writeFileSync(path.join(folder, 'file'), 'changed')
  expect(release('v1.0.0')).toEqual([1, expect.stringContaining('differ'), ''])
  git('checkout', '--quiet', 'file')
  expect(release('soon')).toEqual([1, expect.stringContaining('name the version'), ''])
})

test('a commit whose night was green gets its tag; the next commit needs a night of its own', () => {
  expect(release('v1.0.0')).toEqual([0, expect.stringContaining('v1.0.0 is'), 'v1.0.0'])
  commit('second')
  expect(release('v1.0.1')).toEqual([1, expect.stringContaining('has not run'), 'v1.0.0'])
})
