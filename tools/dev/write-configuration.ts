import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Variable } from '#server/lib/variable.ts'
import { VARIABLES } from '#server/variables.ts'

/**
 * `node tools/dev/write-configuration.ts`: what server/variables.ts says, where people and machines read it. Of compose.production.yaml the
 * lines between two comments, of the others all but what is said here.
 */
const rows: [string, Variable][] = Object.entries(VARIABLES)
const secrets = rows.filter(([, { secret }]) => secret).map(([name]) => name)

/** Lines of 120 characters at most, each with the same beginning. */
function wrapped(text: string, begin: string): string {
  const lines: string[] = []
  let line = begin
  for (const word of text.split(' ')) {
    if (line.length + word.length >= 120) {
      lines.push(line.trimEnd())
      line = begin
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()].join('\n')
}

export function environmentExample(): string {
  const told = rows.map(([name, { about, example = '' }]) =>
    [...(about ? ['', wrapped(about, '# ')] : []), `${name}=${example}`].join('\n'),
  )
  const head = [
    '# Written by tools/dev/write-configuration.ts from server/variables.ts, and copied to .env by `npm run setup`.',
    '',
    wrapped(
      `A secret (${secrets.join(', ')}) may be given as NAME_FILE instead: the path of a file that holds it.`,
      '# ',
    ),
  ]
  const ports = Object.entries(DEV_PORTS).map(([name, port]) => `# ${name}=${port}`)
  const foot = [
    '',
    wrapped(
      'Only for `npm run dev`, where another port is wanted: that of the web app, and those of the stubs. SMTP_URL, STRIPE_API_URL and PUBLIC_URL above follow them.',
      '# ',
    ),
    ...ports,
  ]
  return `${[...head, ...told, ...foot].join('\n')}\n`
}

const DEV_PORTS = {
  WEB_PORT: 5173,
  WEB_EN_PORT: 5174,
  STUB_SMTP_PORT: 2525,
  STUB_MAIL_PAGE_PORT: 8025,
  STUB_STRIPE_PORT: 8026,
  STUB_X_PORT: 8027,
  STUB_BLUESKY_PORT: 8028,
  STUB_LLM_PORT: 8029,
  STUB_WEBHOOKS_PORT: 8030,
}

const [BEGIN, END] = ['    # From server/variables.ts, by tools/dev/write-configuration.ts:', '    # Until here.']

/** What every process of compose.production.yaml is given. */
export function withEnvironment(compose: string): string {
  const lines = rows.flatMap(([name, { secret, compose: given }]) =>
    secret === 'of every process'
      ? [`    ${name}_FILE: /run/secrets/${name.toLowerCase()}`]
      : given === undefined
        ? []
        : [`    ${name}: ${given}`],
  )
  const [before = '', rest = ''] = compose.split(`${BEGIN}\n`)
  return `${before}${BEGIN}\n${lines.join('\n')}\n${END}${rest.slice(rest.indexOf(END) + END.length)}`
}

export function configurationPage(): string {
  const lines = rows.map(([name, { give, example = '', secret, compose = '' }]) =>
    [`\`${name}\``, give, example && `\`${example}\``, secret ? 'yes' : '', compose && `\`${compose}\``].join(' | '),
  )
  return `# Every variable

Written from \`server/variables.ts\` by \`node tools/dev/write-configuration.ts\`; [.env.example](../.env.example) says more of each. All are
read once, when a process starts (\`server/config.ts\`), and every wrong one is told at once. A secret may be given as \`NAME_FILE\`, the
path of a file that holds it.

| variable | holds | in development | secret | on one machine |
| --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync('.env.example', environmentExample())
  writeFileSync('docs/configuration.md', configurationPage())
  writeFileSync('compose.production.yaml', withEnvironment(readFileSync('compose.production.yaml', 'utf8')))
}
