import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { openDatabase } from '#server/database/database.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'

const MIGRATIONS = 'database/migrations'
const here = new URL('../../', import.meta.url).pathname

/**
 * `npm run rehearse -- previous [commit]`: during a release the servers of the one before run on the new schema. Theirs,
 * from git, does what a customer does on a database that our migrations made. The figure is what failed.
 */
export async function rehearsePrevious(commit = commitBefore()) {
  const skip = (why: string) => {
    console.log(`skipped: ${why}`)
    return { figure: 0, goal: 0, atMost: true }
  }
  if (commit === null)
    return skip('git does not know the commit before the last migration: a shallow clone, or the first')
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-previous-'))
  const checkout = path.join(folder, 'verso')
  git('worktree', 'add', '--detach', checkout, commit)
  try {
    const rewritten = rewrittenMigrations(checkout)
    if (rewritten.length > 0) return skip(`${commit} made its tables by other files than ours: ${rewritten.join(', ')}`)
    symlinkSync(path.join(here, 'node_modules'), path.join(checkout, 'node_modules'))
    console.log(`servers of ${commit} on a database with ${migrationsIn(here).at(-1)}`)
    const failures = await withScratchDatabase('previous', (url) => useAsCustomer(checkout, url))
    for (const failure of failures) console.log(`FAILED: ${failure}`)
    return { figure: failures.length, goal: 0, atMost: true }
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** HEAD while a migration is being written, else the commit before the one that brought the last. */
function commitBefore(): string | null {
  try {
    if (git('status', '--porcelain', MIGRATIONS) !== '') return git('rev-parse', '--short', 'HEAD')
    const last = git('log', '-1', '--format=%H', '--', MIGRATIONS)
    return git('rev-parse', '--short', '--verify', '--quiet', `${last}^`)
  } catch {
    return null
  }
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const migrationsIn = (folder: string) => readdirSync(path.join(folder, MIGRATIONS)).toSorted()

/** A merged migration is frozen; before the first release it was not. */
function rewrittenMigrations(checkout: string): string[] {
  const text = (folder: string, name: string) => readFileSync(path.join(folder, MIGRATIONS, name), 'utf8')
  const ours = new Set(migrationsIn(here))
  return migrationsIn(checkout).filter((name) => !ours.has(name) || text(checkout, name) !== text(here, name))
}

async function useAsCustomer(checkout: string, url: string): Promise<string[]> {
  const product = await startProduct({
    databaseUrl: url,
    cwd: checkout,
    isQuiet: true,
    environment: { SOURCES: 'demo' },
  })
  const { baseUrl } = product
  const db = openDatabase(url, { connections: 2 })
  const failures: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) failures.push(`${what}: ${String(found)}, not ${String(wanted)}`)
    else console.log(`  ${what}: ${String(found)}`)
  }
  try {
    const body = { email: 'avant@exemple.fr', password: A_GOOD_PASSWORD }
    const signUp = await callApi<AuthAnswer>(baseUrl, 'POST', '/api/auth/signup', { body })
    expect('sign up', signUp.status, 201)
    if (failures.length > 0) return failures
    await mayAnalyse(db, signUp.body.user.id, 24)
    const { token } = signUp.body
    const { analysis } = await requestAndFollow(baseUrl, token, 'compte_ancien')
    expect('an analysis', analysis.status, 'done')
    const read = (address: string) => callApi<{ credits?: number }>(baseUrl, 'GET', address, { token })
    expect('its report', (await read(`/api/analysis/${analysis.id}`)).status, 200)
    expect('the list', (await read('/api/me/analysis')).status, 200)
    expect('the statement', (await read('/api/credits/history')).status, 200)
    expect('credits left', (await read('/api/credits/balance')).body.credits, 16)
    expect('log in', (await callApi(baseUrl, 'POST', '/api/auth/login', { body })).status, 200)
    return failures
  } finally {
    await product.stop()
    await db.close()
  }
}
