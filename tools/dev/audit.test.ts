import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** `npm run audit` with a registry that answers this; `npm` is asked as it is on the command line. */
function audit(npm: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  const { status, stdout } = spawnSync(process.execPath, ['tools/dev/audit.ts'], {
    env: { PATH: `${folder}:${process.env['PATH']}`, ...env },
    encoding: 'utf8',
  })
  return { status, stdout }
}

const weakness = (name: string) => ({
  [name]: { via: [{ url: 'https://github.com/advisories/GHSA-1', title: 'Bad', severity: 'high' }] },
})
const NOBODY = `echo '{"statusCode":405,"error":{"summary":""}}'; exit 1`
const CLEAN = `echo '{"vulnerabilities":{}}'`

test('a registry that does not answer audits fails CI; by hand it is said', () => {
  const said = 'NOT AUDITED: the registry was not reached, or does not answer audits\n'
  expect(audit(NOBODY, { CI: 'true' })).toEqual({ status: 1, stdout: said })
  expect(audit('exit 1', { CI: 'true' })).toEqual({ status: 1, stdout: said })
  expect(audit(NOBODY)).toEqual({ status: 0, stdout: said })
  expect(audit(CLEAN, { CI: 'true' }).status).toBe(0)
})

test('a weakness of a development package, which writes what ships, is found', () => {
  const answer = `case "$*" in *--omit*) ${CLEAN};; *) echo '${JSON.stringify({ vulnerabilities: weakness('rolldown') })}';; esac`
  const { status, stdout } = audit(answer)
  expect(stdout).toContain('rolldown: high, Bad (https://github.com/advisories/GHSA-1)\n1 known weaknesses, 1 without')
  expect(status).toBe(1)
})
