import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FILES = ['verso', 'verso.env.example', 'compose.production.yaml', 'compose.demo.yaml', 'package.json']
export const SECRETS = {
  SMTP_URL: 'smtps://verso%40verso.example:p%26ss@relay.example:465',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  X_BEARER_TOKEN: 'abc',
}
export const VARIABLES =
  '--domain verso.example --mail-from verso@verso.example --contact-email contact@verso.example --x-reads agreement'.split(
    ' ',
  )

/** A folder with what `./verso` needs, as an operator who is not root has it; `sudo`, `docker` and `git` only write down what they are asked. */
export function aMachine(programs: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), 'verso-machine-'))
  const inside = (name: string) => path.join(root, name)
  for (const file of FILES) copyFileSync(file, inside(file))
  cpSync('operations', inside('operations'), { recursive: true })
  programsIn(root, programs)
  const environment = { PATH: `${inside('bin')}:${process.env['PATH']}`, HOME: root }
  const shell = (line: string, more: Record<string, string> = {}, input = '') =>
    spawnSync('sh', ['-euc', `umask 022\n${line}`], {
      cwd: root,
      env: { ...environment, ...more },
      encoding: 'utf8',
      input,
    })
  const read = (name: string) => (existsSync(inside(name)) ? readFileSync(inside(name), 'utf8') : '')
  return {
    inside,
    /** What its commands are run with. */
    environment,
    shell,
    read,
    setUp: (more: Record<string, string> = SECRETS) => shell(`./verso setup ${VARIABLES.join(' ')}`, more),
    /** Of what `sudo chown` was asked, the last word on each file. */
    owners: () =>
      new Map(
        [...read('sudo-calls').matchAll(/^chown (\d+) secrets\/(\S+)$/gm)].map(([, owner = '', file = '']) => [
          file,
          owner,
        ]),
      ),
    end: () => rmSync(root, { recursive: true }),
  }
}

/** Answers to its version as Docker's own compose does, then does `text`. */
export const asDocker = (text: string) =>
  `[ "$*" != 'compose version' ] || exec echo Docker Compose version v2.40.3\n${text}`

/** In `bin/`; `own` are those that the machine has itself. */
export function programsIn(root: string, programs: Record<string, string>, own: readonly string[] = []) {
  mkdirSync(path.join(root, 'bin'))
  const written = {
    id: 'echo 1000',
    docker: asDocker('env | sort > "$ROOT/engine-environment"; echo "$@" >> "$ROOT/engine-calls"'),
    git: 'echo "$@" >> "$ROOT/engine-calls"; echo abc1234',
    // Rights of others need root: what would be given to whom is written down, the rest is done.
    sudo: 'echo "$@" >> "$ROOT/sudo-calls"; case $1 in chown) ;; install) mkdir -p "$7" ;; tee) chmod 600 "$2"; exec "$@" ;; *) exec "$@" ;; esac',
    ...programs,
  }
  for (const [name, text] of Object.entries(written))
    if (!own.includes(name))
      writeFileSync(path.join(root, 'bin', name), `#!/bin/sh\nROOT=${root}\n${text}\n`, { mode: 0o755 })
}
