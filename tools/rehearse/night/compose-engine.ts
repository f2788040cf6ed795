import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Machine } from './machine.ts'
import { PROGRAMS, type Services } from './services.ts'

const WITH_VALUE = new Set(['--env-file', '-f', '--env', '--since', '--scale', '--wait-timeout', '--format'])

type Parts = {
  services: Services
  machine: Machine
  /** Its file of secrets, and where its port 3000 is here. */
  secrets: string
  portOf: (service: string) => number
  restartAlertmanager: () => Promise<void>
  restartCaddy: () => Promise<void>
}

/** What `docker compose` does for `./verso`, done to the processes of this rehearsal. */
export function composeEngine(parts: Parts) {
  return async (typed: string[]): Promise<string> => {
    const {
      words: [command = '', ...rest],
    } = leadingOptions(typed)
    const { options, words } = leadingOptions(rest)
    if (command === 'exec') return inside(parts, words, options)
    if (command === 'run') return once(parts, words)
    if (command === 'ps') return statusOf(parts)
    if (command === 'logs') return words.flatMap((name) => parts.services.linesOf(name)).join('\n')
    if (['up', 'restart', 'stop'].includes(command)) {
      for (const name of words.length > 0 ? words : ['database', ...Object.keys(PROGRAMS)])
        await switchService(parts, name, command, options.includes('--force-recreate'))
    }
    return ''
  }
}

function leadingOptions(typed: string[]) {
  let at = 0
  while (typed[at]?.startsWith('-')) at += WITH_VALUE.has(typed[at] ?? '') ? 2 : 1
  return { options: typed.slice(0, at), words: typed.slice(at) }
}

async function switchService(parts: Parts, name: string, command: string, anew: boolean): Promise<void> {
  const { services, machine } = parts
  if (name === 'alertmanager') return parts.restartAlertmanager()
  if (name === 'caddy') return parts.restartCaddy()
  if (name === 'database') {
    if (command !== 'up' || anew) await machine.stop()
    if (command !== 'stop') machine.start()
    return
  }
  if (command === 'stop') return services.stop(name)
  return services.start(name, { anew: anew || command === 'restart' })
}

/** What stands beside the product here is no container, and taken for well. */
const BESIDE = ['database', 'caddy', 'backup', 'prometheus', 'alertmanager', 'grafana']

function statusOf({ services }: Parts): string {
  const stateOf = (name: string) => (BESIDE.includes(name) || services.isUp(name) ? 'running:healthy' : 'exited:')
  return [...Object.keys(PROGRAMS), ...BESIDE].map((name) => `${name}=${stateOf(name)}\n`).join('')
}

/** A process of the image that ends. */
async function once({ services }: Parts, [service = '', ...words]: string[]): Promise<string> {
  return runNode(words.slice(1), { ...services.environmentOf(service), LOG_LEVEL: 'silent' })
}

async function inside(parts: Parts, [service = '', ...words]: string[], options: string[]): Promise<string> {
  // Told to read its file again: what stands for it here has a file of its own.
  if (service === 'caddy') return ''
  const given = options.filter((_, nth) => options[nth - 1] === '--env')
  if (!(service in PROGRAMS)) return parts.machine.run(['env', ...given, ...words])
  // The script of `./verso metrics`, with this machine's file and port.
  const script = words
    .slice(1)
    .map((word) => word.replaceAll('/run/secrets', parts.secrets).replaceAll(':3000', `:${parts.portOf(service)}`))
  return runNode(script, parts.services.environmentOf(service))
}

async function runNode(words: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, timeout: 90_000 })
  return stdout
}
