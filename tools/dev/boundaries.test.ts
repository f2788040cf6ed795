import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

type Violation = [file: string, text: string, rule: string]

const imports = (file: string, from: string): Violation => [
  file,
  `import { x } from '${from}'\nexport const y = x`,
  'no-restricted-imports',
]

/** Written on purpose, to see the linter refuse each of them. */
const violations: Violation[] = [
  imports('web/screens/login.ts', '#server/accounts/sign-up.ts'),
  imports('web/screens/login.ts', '#web/screens/register.ts'),
  imports('web/archive/report/archive-report.ts', '#server/analysis-engine/write-report.ts'),
  imports('web/archive/analyse/analyse-archive.ts', '#server/sources/demo/demo.ts'),
  imports('web/ui/button.ts', '#web/text/common.fr.ts'),
  imports('contract/schemas/api.ts', '#server/database/database.ts'),
  imports('server/credits/ledger.ts', '#server/analyses/pending-store.ts'),
  imports('server/evidence/read-evidence.ts', '#server/analyses/routes.ts'),
  imports('server/account-data.ts', './evidence/sharing/share-routes.ts'),
  imports('server/http/http.ts', '#server/accounts/session.ts'),
  imports('server/lib/token.ts', '#server/database/database.ts'),
  imports('server/database/database.ts', '#server/http/http.ts'),
  imports('server/accounts/session.ts', '../http/http.ts'),
  imports('server/analysis-engine/write-report.ts', '#server/sources/demo/demo.ts'),
  ['server/analyses/pay.ts', `import Stripe from 'stripe'\nexport const y = Stripe`, 'no-restricted-imports'],
  ['server/accounts/session.ts', 'export const y = process.env.SECRET', 'no-process-env'],
  ['server/sources/x/x-api.ts', `export const y = fetch('https://x.example')`, 'no-restricted-globals'],
  ['web/screens/login.tsx', 'export const Screen = () => <p>Bonjour</p>', 'jsx-no-literals'],
  ['server/accounts/session.ts', 'export default 1', 'no-default-export'],
  ['server/accounts/Session.ts', 'export const y = 1', 'filename-case'],
  ['server/accounts/session.ts', 'console.log(1)', 'no-console'],
  imports('web/screens/buy.ts', '#contract/schemas/analyses.ts'),
]

type Diagnostic = { code: string; filename: string }
let found: Diagnostic[] = []

/** Each violation in a folder of its own would start the linter as often: they are told apart by their file's name. */
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-lint-'))
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await copyFile('oxlint.config.ts', path.join(folder, 'oxlint.config.ts'))
  for (const [nth, [file, text]] of violations.entries()) {
    const target = path.join(folder, named(file, nth))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, `${text}\n`)
  }
  const linted = spawnSync(
    path.resolve('node_modules/.bin/oxlint'),
    ['--format', 'json', 'contract', 'server', 'web'],
    { cwd: folder },
  )
  found = (JSON.parse(linted.stdout.toString()) as { diagnostics: Diagnostic[] }).diagnostics
  await rm(folder, { recursive: true })
})

const named = (file: string, nth: number) => file.replace(/(?=\.tsx?$)/, `-${nth}`)

test.each(violations.map(([file, text, rule], nth) => ({ file: named(file, nth), text, rule })))(
  'the linter refuses $file: $text',
  ({ file, rule }) => {
    const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code)
    expect(codes).toContainEqual(expect.stringContaining(rule))
  },
)
