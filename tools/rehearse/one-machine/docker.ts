import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { until } from '#server/testing/until.ts'
import { requirePrograms } from '#tools/rehearse/cluster/packages.ts'

/** Where an engine of Debian's packages and its images stay from one rehearsal to the next: 5 GB. */
const kept = process.env['REHEARSE_DOCKER'] ?? '/var/tmp/verso-docker'
const script = (name: string) => new URL(name, import.meta.url).pathname

export type Docker = {
  /** What a program needs to reach it. */
  environment: Record<string, string>
  run(...words: string[]): string
}

/** The Docker of this machine or, where none answers, Debian's, which ends with the rehearsal; with the images that the product stands on. */
export async function withDocker<Result>(work: (docker: Docker) => Promise<Result>): Promise<Result> {
  const { PATH = '', HOME = '', DOCKER_HOST, DOCKER_CONFIG } = process.env
  const asked = { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }), ...(DOCKER_CONFIG && { DOCKER_CONFIG }) }
  if (answers(asked)) return work(withImages(asked))
  requirePrograms('runc', 'iptables', 'debootstrap')
  if (!existsSync(path.join(kept, 'root/usr/sbin/dockerd'))) execFileSync('sh', [script('engine.sh'), kept])
  const environment = {
    HOME,
    PATH: `${kept}/root/usr/bin:${kept}/root/usr/sbin:${PATH}:/usr/sbin`,
    DOCKER_HOST: `unix://${kept}/d.sock`,
    DOCKER_CONFIG: kept,
  }
  const folders = ['--data-root', `${kept}/data`, '--exec-root', `${kept}/exec`, '--pidfile', `${kept}/pid`]
  const log = openSync(path.join(kept, 'log'), 'a')
  const engine = spawn('dockerd', [...folders, '-H', environment.DOCKER_HOST, '--storage-driver', 'overlay2'], {
    env: environment,
    stdio: ['ignore', log, log],
  })
  const end = () => void engine.kill()
  process.once('exit', end)
  try {
    await until('Docker answers', () => answers(environment), { patienceMs: 60_000 })
    return await work(withImages(environment))
  } finally {
    process.off('exit', end)
    end()
    if (engine.exitCode === null) await once(engine, 'exit')
  }
}

function answers(env: Record<string, string>): boolean {
  const asked = (...words: string[]) => spawnSync('docker', words, { env, encoding: 'utf8' })
  return asked('compose', 'version').stdout?.startsWith('Docker Compose') && asked('info').status === 0
}

function withImages(environment: Record<string, string>): Docker {
  mkdirSync(kept, { recursive: true })
  execFileSync('bash', [script('images.sh'), path.join(kept, 'images')], { env: environment, stdio: 'inherit' })
  return {
    environment,
    run: (...words) => execFileSync('docker', words, { env: environment, encoding: 'utf8', stdio: 'pipe' }).trim(),
  }
}
