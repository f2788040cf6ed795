import type { z } from 'zod'
import { expectedValues, problemWith } from './expected-values.ts'
import { isPlaceholder } from './placeholders.ts'
import { isSecret } from './secret-files.ts'

type Values = Readonly<Record<string, string>>

/**
 * One sentence for each variable that will not do: what is expected, or the reason where the schema gives one of ours; zod's own
 * words are for whoever wrote it. Values copied from the documents as they stand there are told whatever the schema says.
 */
export function problemsIn(issues: readonly z.core.$ZodIssue[], environment: Values): string[] {
  const copied = placeholdersIn(environment)
  const told = new Map(copied.map((name) => [name, `${name}: is still the example’s; give ${expectedValues[name]}`]))
  for (const { code, path, message } of issues) {
    const name = String(path[0])
    const isOurs = code === 'custom' && message !== 'Invalid input'
    // A key may be refused for several reasons: each is told.
    if (isOurs) told.set(message, `${name}: ${message}`)
    else if (!told.has(name)) told.set(name, problemWith(name, environment[name], isSecret(name)))
  }
  return [...told.values()]
}

/** Keys of what is not read here may stay as they are. */
function placeholdersIn(environment: Values): string[] {
  const isX = (environment['SOURCES'] ?? '').split(',').some((name) => name.trim() === 'x')
  const hasModel = !['house', 'recorded'].includes(environment['READER'] ?? 'house')
  const isRead = (name: string) => (name === 'X_BEARER_TOKEN' ? isX : name !== 'READER_KEY' || hasModel)
  return Object.keys(expectedValues).filter((name) => isPlaceholder(environment[name] ?? '') && isRead(name))
}
