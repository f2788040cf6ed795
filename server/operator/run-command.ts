import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { insertAction } from './action-store.ts'
import type { OperatorServices, Options, Signed } from './command.ts'
import { commands } from './commands.ts'
import { findAccount } from './operator-store.ts'

/** A command line, as an operator types it; `typedAs` is what the operator types before the command. */
export function runCommandLine(services: OperatorServices, words: string[], typedAs?: string): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      why: { type: 'string' },
      key: { type: 'string' },
      cents: { type: 'string' },
      since: { type: 'string' },
      rule: { type: 'string' },
      all: { type: 'boolean' },
    },
  })
  return runCommand(services, positionals, values, typedAs)
}

export async function runCommand(
  services: OperatorServices,
  [name = '', ...words]: string[],
  options: Options,
  typedAs?: string,
): Promise<string[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const signed = { madeBy: options.by?.trim() ?? '', reason: options.why?.trim() ?? '' }
  if (!command || !isWritten(signed.madeBy) || !isWritten(signed.reason)) throw new Error(usage(typedAs))
  const action = await recordAction(services, [name, ...words], options, signed)
  services.log.info({ event: 'operator-command', action, command: name }, 'security')
  return command.run(services, words, signed, options)
}

/** Blanks, dashes and what is not seen at all would say nothing to whoever reads the record later. */
const isWritten = (words: string) => /[\p{L}\p{N}]/u.test(words)

export function usage(typedAs = './verso ops') {
  const lines = Object.values(commands).map((command) => `  ${typedAs} ${command.usage} --by <who> --why <reason>`)
  return `usage:\n${lines.join('\n')}`
}

/**
 * Written before the command runs: an action that failed half-way was still somebody's. An account by its id, never
 * by its address, nor an address that is no account's: these rows outlive the person's wish to be forgotten.
 */
async function recordAction(
  { db, now }: OperatorServices,
  words: string[],
  { cents: amount, since, rule, all }: Options,
  signed: Signed,
): Promise<string> {
  const id = randomUUIDv7()
  const named = await Promise.all(
    words.map(async (word) => (/.@/.test(word) ? ((await findAccount(db, word)) ?? 'an-address') : word)),
  )
  const said = [amount && `--cents ${amount}`, since && `--since ${since}`, rule && `--rule ${rule}`, all && '--all']
  const command = [...named, ...said.filter(Boolean)].join(' ')
  await insertAction(db, { id, command, ...signed, madeAt: now() })
  return id
}
