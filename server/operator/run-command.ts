import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { StripeFailure } from '#server/payments/stripe-gateway.ts'
import type { Command, OperatorServices, Options, Signed } from './command.ts'
import { commands } from './commands.ts'
import { findAccount, insertAction, insertFailure, type OperatorAction } from './operator-store.ts'

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
  const action = await recordAction(services, command, [name, ...words], options, signed)
  services.log.info({ event: 'operator-command', action: action.id, command: name }, 'security')
  try {
    return await command.run(services, words, signed, options)
  } catch (error) {
    const failure = { id: randomUUIDv7(), said: sayFailure(error)?.split('\n')[0] ?? 'unexpected', at: services.now() }
    await insertFailure(services.db, action, failure)
    services.log.warn({ event: 'operator-command-failed', action: action.id, command: name }, 'security')
    throw error
  }
}

/** Blanks, dashes and what is not seen at all would say nothing to whoever reads the record later. */
const isWritten = (words: string) => /[\p{L}\p{N}]/u.test(words)

export function usage(typedAs = './verso ops') {
  const lines = Object.values(commands).map((command) => `  ${typedAs} ${command.usage} --by <who> --why <reason>`)
  return `usage:\n${lines.join('\n')}`
}

/**
 * Written before the command runs: an action that stopped half-way was still somebody's. An account by its id, never
 * by its address, nor an address that is no account's: these rows outlive the person's wish to be forgotten.
 */
async function recordAction(
  { db, now }: OperatorServices,
  { about = (typed) => typed.slice(0, 1) }: Command,
  [kind = '', ...words]: string[],
  { cents: amount, since, rule, all }: Options,
  signed: Signed,
): Promise<OperatorAction> {
  const named = await Promise.all(
    words.map(async (word) => (/.@/.test(word) ? ((await findAccount(db, word)) ?? 'an-address') : word)),
  )
  const said = [amount && `--cents ${amount}`, since && `--since ${since}`, rule && `--rule ${rule}`, all && '--all']
  const command = [kind, ...named, ...said.filter(Boolean)].join(' ')
  const action = { id: randomUUIDv7(), kind, subjects: about(named), command, ...signed, madeAt: now() }
  await insertAction(db, action)
  return action
}

/** What a customer reads in French, for an operator. */
const REFUSALS: Partial<Record<Refusal['code'], string>> = {
  payment_not_found: 'there is no such payment: `payments <e-mail>` lists them',
  nothing_to_refund: 'nothing of it is left to send back',
  invalid_input: 'that is not what this command takes',
}

/** Why a command did nothing, in a sentence; null for what nobody expected, whose stack is worth reading. */
export function sayFailure(error: unknown): string | null {
  if (error instanceof Refusal) return REFUSALS[error.code] ?? error.message
  if (error instanceof OperatorFailure) return error.message
  if (error instanceof StripeFailure) return sayStripe(error)
  // Our own sentences: those of the contract's schemas.
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n')
  if (!(error instanceof Error)) return null
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (code === '22P02') return `that is no id: ${error.message}`
  // The functions of the ledger and the tables' own rules refuse in sentences.
  if (code === 'P0001' || code === '23514') return error.message
  return error.constructor === Error ? error.message : null
}

function sayStripe({ cause, message }: StripeFailure): string {
  const status: unknown = cause instanceof Error ? Reflect.get(cause, 'statusCode') : undefined
  if (typeof status !== 'number') return 'Stripe does not answer: try again later, and see `doctor`'
  if (status === 401) return 'Stripe refuses our key: see STRIPE_SECRET_KEY, and `doctor`'
  if (status === 404) return `Stripe knows no such thing (${message})`
  return `Stripe answers ${status} (${message})`
}
