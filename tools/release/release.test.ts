import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
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

const CHAPTER = '### For customers\n\nNothing.\n\n### For operators\n\nNothing.\n\n### How to upgrade\n\nAs ever.\n'

function commit(text: string, version = '1.0.0', changelog = `# Changes\n\n## ${version}\n\n${CHAPTER}`) {
  writeFileSync(path.join(folder, 'file'), text)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }))
  writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog)
  git('add', '.')
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

test('this version has its chapter, and the newest chapter is this version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
})

test('the image goes to a registry that a variable names, after the same check', () => {
  const workflow = readFileSync('.github/workflows/release.yml', 'utf8')
  expect(workflow).toContain('release.ts "$GITHUB_REF_NAME" --check')
  expect(workflow).toContain('vars.VERSO_IMAGE')
  expect(workflow).not.toMatch(/\b(ghcr\.io|docker\.io|quay\.io|registry\.)/)
})

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { permissions?: Record<string, string>; steps: Step[] }
const workflows = readdirSync('.github/workflows').map(
  (name) =>
    parse(readFileSync(`.github/workflows/${name}`, 'utf8')) as {
      permissions: Record<string, string>
      jobs: Record<string, Job>
    },
)

test('packages and tests run without a token: who may write to the repository runs git alone', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(workflows.map(() => ({ contents: 'read' })))
  const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
  const commandsOf = ({ steps }: Job) => steps.flatMap(({ run = [] }) => run)
  const writers = jobs.filter(({ permissions }) => permissions)
  expect(writers.flatMap(commandsOf).filter((command) => !command.startsWith('git '))).toEqual([])
  const runners = jobs.filter((job) => commandsOf(job).some((command) => /\bnpm |\.ci\/run|docker /.test(command)))
  const checkouts = runners.flatMap(({ steps }) => steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
  expect(checkouts.length).toBe(3)
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
})

test('the image is built on a digest, and what was pushed is told by its own', () => {
  const workflow = readFileSync('.github/workflows/release.yml', 'utf8')
  expect(workflow).toMatch(/base=\$\(docker image inspect .*RepoDigests[\s\S]*--build-arg NODE_IMAGE="\$base"/)
  expect(workflow).toMatch(/image=\$\(docker image inspect .*RepoDigests[\s\S]*GITHUB_STEP_SUMMARY/)
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

test('nor a version that package.json does not show, nor one whose changes nobody wrote down', () => {
  expect(release('v1.1.0')).toEqual([1, expect.stringContaining('package.json says 1.0.0'), ''])
  commit('unwritten', '1.1.0', `# Changes\n\n## 1.0.0\n\n${CHAPTER}`)
  expect(release('v1.1.0')).toEqual([1, expect.stringContaining('has no chapter 1.1.0'), ''])
  commit('half', '1.1.0', `# Changes\n\n## 1.1.0\n\n${CHAPTER.replace('As ever.\n', '')}`)
  expect(release('v1.1.0')).toEqual([1, expect.stringContaining('does not say: How to upgrade'), ''])
  commit('back')
  writeRecord(folder, currentCommit(folder), night(true))
})

test('asked to check alone, nothing is tagged', () => {
  expect(release('v1.0.0', '--check')).toEqual([0, '', ''])
})

test('a commit whose night was green gets its tag; the next commit needs a night of its own', () => {
  expect(release('v1.0.0')).toEqual([0, expect.stringContaining('v1.0.0 is'), 'v1.0.0'])
  commit('second', '1.0.1')
  expect(release('v1.0.1')).toEqual([1, expect.stringContaining('has not run'), 'v1.0.0'])
})
