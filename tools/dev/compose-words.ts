import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Service = { environment?: Record<string, string> }

/** compose.production.yaml as compose reads it, as far as names go. */
export const composeFile = parse(readFileSync('compose.production.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}

/** What each command of compose is called with here, and whether a value follows. */
const OPTIONS: Record<string, Record<string, boolean>> = {
  up: {
    '--detach': false,
    '--no-deps': false,
    '--no-build': false,
    '--wait': false,
    '--wait-timeout': true,
    '--force-recreate': false,
    '--scale': true,
  },
  exec: { '-T': false, '--env': true },
  run: { '--rm': false, '--no-deps': false, '-T': false },
  logs: { '--since': true },
  ps: { '--all': false, '--format': true },
  pull: {},
  build: {},
  restart: {},
  stop: {},
  start: {},
}

/** Of a command after `docker compose --env-file … -f …`: options that are not in the table, services that are not in the file. */
export function unknownIn([name = '', ...rest]: string[]): string[] {
  const options = OPTIONS[name]
  if (!options) return [name]
  const unknown: string[] = []
  let at = 0
  for (; rest[at]?.startsWith('-'); at += 1) {
    const [option = ''] = rest.slice(at)
    if (!(option in options)) unknown.push(option)
    if (options[option]) at += 1
  }
  const services = ['exec', 'run'].includes(name) ? rest.slice(at, at + 1) : rest.slice(at)
  return [...unknown, ...services.filter((service) => !(service in composeFile.services))]
}
