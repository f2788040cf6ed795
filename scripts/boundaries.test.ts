import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Deliberate violations: a gate that never closes is not a gate. */
const violations: [file: string, text: string, rule: string][] = [
  [
    'web/screens/login.ts',
    `import { signUp } from '#server/accounts/sign-up.ts'\nexport const x = signUp`,
    'no-restricted-imports',
  ],
  [
    'web/screens/login.ts',
    `import { register } from '#web/screens/register.ts'\nexport const x = register`,
    'no-restricted-imports',
  ],
  ['web/ui/button.ts', `import { fr } from '#web/text/fr.ts'\nexport const x = fr`, 'no-restricted-imports'],
  [
    'contract/api.ts',
    `import { db } from '#server/platform/database.ts'\nexport const x = db`,
    'no-restricted-imports',
  ],
  [
    'server/credits/ledger.ts',
    `import { x } from '#server/analyses/routes.ts'\nexport const y = x`,
    'no-restricted-imports',
  ],
  [
    'server/platform/http.ts',
    `import { x } from '#server/accounts/session.ts'\nexport const y = x`,
    'no-restricted-imports',
  ],
  [
    'server/accounts/session.ts',
    `import { x } from '../platform/http.ts'\nexport const y = x`,
    'no-restricted-imports',
  ],
  [
    'server/analysis-engine/write-report.ts',
    `import { openDemo } from '#server/x-source/demo.ts'\nexport const y = openDemo`,
    'no-restricted-imports',
  ],
  ['server/analyses/pay.ts', `import Stripe from 'stripe'\nexport const y = Stripe`, 'no-restricted-imports'],
  ['server/accounts/session.ts', 'export const y = process.env.SECRET', 'no-process-env'],
  ['web/screens/login.tsx', 'export const Screen = () => <p>Bonjour</p>', 'jsx-no-literals'],
  ['server/accounts/session.ts', 'export default 1', 'no-default-export'],
  ['server/accounts/Session.ts', 'export const y = 1', 'filename-case'],
  ['server/accounts/session.ts', 'console.log(1)', 'no-console'],
]

test.each(violations)('the linter refuses %s: %s', async (file, text, rule) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-lint-'))
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
  await writeFile(path.join(folder, file), `${text}\n`)
  await copyFile('.oxlintrc.json', path.join(folder, '.oxlintrc.json'))
  const oxlint = path.resolve('node_modules/.bin/oxlint')
  const linted = run(oxlint, ['--format', 'json'], { cwd: folder })
  await expect(linted).rejects.toMatchObject({ stdout: expect.stringContaining(rule) as string })
  await rm(folder, { recursive: true })
})
