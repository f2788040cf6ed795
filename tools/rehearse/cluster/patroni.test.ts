import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetCluster } from './patroni.ts'

/** Asks what Patroni 3 asks: for a third answer as long as a leader holds the lock, and stops when it has none. */
const PATRONICTL = `#!/bin/sh
cd "$(dirname "$0")"
holds() { [ "$(date +%s)" -lt "$(cat lock)" ]; }
case "$3" in
  list) if holds; then echo '[{"Member": "pg1", "Role": "Leader"}]'; else echo '[]'; fi;;
  remove)
    read -r name && read -r aware && [ "$name $aware" = 'verso Yes I am aware' ] || exit 3
    if holds; then read -r leader || { echo 'Aborted!' >&2; exit 1; }; fi
    [ ! -e broken ] || { echo 'etcd does not answer' >&2; exit 1; }
    touch removed;;
esac
`

function withPatronictl(lockSeconds: number) {
  const root = mkdtempSync('/tmp/verso-patronictl-')
  const file = (name: string) => path.join(root, name)
  chmodSync(root, 0o755)
  writeFileSync(file('patronictl'), PATRONICTL, { mode: 0o755 })
  writeFileSync(file('lock'), String(Math.floor(Date.now() / 1_000) + lockSeconds))
  vi.stubEnv('PATH', `${root}:${process.env['PATH']}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(root, { recursive: true })
  })
  return { file, folder: { root, etc: root, run: root, log: root, repository: root, data: file, parts: [] } }
}

test('a cluster whose leader was lost a moment ago is forgotten once its lock has run out', async () => {
  const { file, folder } = withPatronictl(3)
  await forgetCluster(folder)
  expect(existsSync(file('removed'))).toBe(true)
})

test('what patronictl says when it fails is in the error', async () => {
  const { file, folder } = withPatronictl(0)
  writeFileSync(file('broken'), '')
  await expect(forgetCluster(folder)).rejects.toThrow('etcd does not answer')
})
