import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { unknownIn } from './compose-words.ts'
import { asDocker, programsIn, SECRETS } from './verso-machine.ts'

const page = readFileSync('docs/operations.md', 'utf8')
const database = testDatabase()
const root = mkdtempSync(path.join(tmpdir(), 'verso-operations-'))
afterAll(() => rmSync(root, { recursive: true }))

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

type Block = { heading: string; lines: string[] }

/** Fenced commands in the order of the page, lines that go on joined, without what explains them. */
function blocksOf(language: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  for (const [, title, block] of page.matchAll(
    new RegExp(`^## (.*)$|^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'),
  )) {
    if (title !== undefined) heading = title
    if (block === undefined) continue
    const lines = block.replaceAll('\\\n', ' ').split('\n')
    blocks.push({
      heading,
      lines: lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter((line) => line !== ''),
    })
  }
  return blocks
}

/** What the keyboard answers, in the order of the questions. */
const ANSWERS = [
  'verso.example',
  'verso@verso.example',
  'contact@verso.example',
  SECRETS.SMTP_URL,
  SECRETS.STRIPE_SECRET_KEY,
  SECRETS.STRIPE_WEBHOOK_SECRET,
  SECRETS.X_BEARER_TOKEN,
  '',
]

/** Programs of a language model's server, and a restore, which needs a database: the page says so. */
const NOT_RUN = [/^llama-server /, /^vllm /]
const DRY_RUN = /^\.\/verso restore /

/** An empty directory of somebody who is not root, git their own; what compose is asked is looked up in its file. */
function anEmptyDirectory(name: string, repository: string) {
  const home = path.join(root, name)
  mkdirSync(home)
  const calls = path.join(home, 'compose-calls')
  writeFileSync(calls, '')
  programsIn(home, { docker: asDocker(`{ printf '%s\\037' "$@"; echo; } >> ${calls}`) }, ['git'])
  const folder = path.join(home, 'verso')
  const environment = { PATH: `${home}/bin:${process.env['PATH']}`, HOME: home, TERM: 'dumb' }
  let seen = 0
  return {
    folder,
    type: (typed: string) => {
      const line = typed
        .replace('<this repository>', repository)
        .replace('<release>', version)
        .replace(/<what sha256sum says of the file>/, 'a'.repeat(64))
        .replace(DRY_RUN, './verso --dry-run restore ')
      const cwd = existsSync(folder) ? folder : home
      // A terminal of its own: `setup` asks a person.
      const ran = spawnSync('script', ['-qec', `sh -euc '${line}'`, '/dev/null'], {
        cwd,
        env: environment,
        input: line === './verso setup' ? `${ANSWERS.join('\n')}\n` : '',
        encoding: 'utf8',
      })
      const asked = readFileSync(calls, 'utf8').split('\n').slice(seen, -1)
      seen += asked.length
      const unknown = asked
        .map((call) => call.split('\u001F').slice(0, -1))
        .flatMap((words) => unknownIn(words.slice(5)))
      return { line, status: ran.status, said: ran.stdout, asked: asked.length, unknown }
    },
  }
}

test('the page is followed from an empty directory, each command in its order', () => {
  // « This repository » with the releases that the page names.
  const repository = path.join(root, 'repository.git')
  execFileSync('git', ['clone', '--quiet', '--bare', '.', repository])
  for (const tag of [version, '1.3.0']) execFileSync('git', ['-C', repository, 'tag', '--force', `v${tag}`])
  const first = anEmptyDirectory('first', repository)
  const second = anEmptyDirectory('second', repository)
  let typed = 0
  for (const [nth, { heading, lines }] of blocksOf('sh').entries()) {
    // « On a new machine »: the second block of its chapter.
    const isNew = heading === 'Restoring one machine' && lines[0] === './verso setup'
    if (isNew) {
      second.type('git clone <this repository> verso')
      for (const kept of ['secrets', 'verso.env'])
        cpSync(path.join(first.folder, kept), path.join(second.folder, kept), { recursive: true })
    }
    const machine = isNew ? second : first
    for (const line of lines) {
      if (NOT_RUN.some((program) => program.test(line))) continue
      const { status, said, unknown, asked } = machine.type(line)
      expect([nth, line, status, unknown, status === 0 ? '' : said]).toEqual([nth, line, 0, [], ''])
      // Each asks the engine for something, but for those that only write down or print.
      expect([line, asked > 0]).toEqual([line, !/^git |^\.\/verso (setup|restore)[^&]*$/.test(line)])
      typed += 1
    }
  }
  expect(typed).toBeGreaterThan(15)
  const kept = readFileSync(path.join(first.folder, 'verso.env'), 'utf8')
  for (const line of ['DOMAIN=verso.example', 'LISTEN=0.0.0.0', `VERSO_RELEASE=${version}`, 'READER=openai'])
    expect(kept).toMatch(new RegExp(`^${line}$`, 'm'))
  expect(readFileSync(path.join(first.folder, 'secrets/smtp_url'), 'utf8').trim()).toBe(SECRETS.SMTP_URL)
}, 120_000)

test('what no script follows is named in the page', () => {
  const [, named = ''] = /^## What a script follows\n([\s\S]*?)(?=^## )/m.exec(page) ?? []
  for (const what of ['llama-server', 'vllm', 'restore.sh', 'Docker']) expect(named).toContain(what)
})

test('the migration of the page runs, twice too', async () => {
  const [migration] = blocksOf('sql')
  const statements = (migration?.lines ?? []).filter((line) => !line.startsWith('--'))
  expect(statements.length).toBeGreaterThan(1)
  for (const _ of [1, 2]) for (const statement of statements) await asOwner(database.url, statement)
})
