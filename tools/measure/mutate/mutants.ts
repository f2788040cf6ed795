import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One protection taken out of the code on purpose, and the tests that fail then. */
export type Mutant = {
  /** In the words of what is lost: `session-idle-limit`. */
  id: string
  /** What holds as long as a test kills the mutant, in a sentence for docs/protections.md. */
  protects: string
  file: string
  /** Found exactly once in the file. */
  removed: string
  added: string
  /** By test file, a part of the name of the test in it that fails. */
  killedBy: Readonly<Record<string, string>>
}

const FOLDER = path.join(import.meta.dirname, 'mutants')

/** Every mutant, one file per subject. */
export const mutants: readonly Mutant[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap((name) => parseMutants(readFileSync(path.join(FOLDER, name), 'utf8'), name))

/**
 * Blocks of lines with an empty line between them: `<id>: <what holds>`, `in <file>`, the text removed after `-`, the text added
 * after `+`, and `killed by <test file>: <a part of the test's name>`. A line of another kind is an error.
 */
export function parseMutants(text: string, name: string): Mutant[] {
  return text
    .trimEnd()
    .split(/\n{2,}/)
    .map((block) => parseMutant(block.split('\n'), name))
}

function parseMutant([title = '', target = '', ...rest]: string[], name: string): Mutant {
  const [, id, protects] = /^([a-z\d-]+): (.{20,})$/.exec(title) ?? []
  const [, file] = /^in (\S+)$/.exec(target) ?? []
  const changed = rest.filter((line) => /^[-+]/.test(line))
  const killers = rest.slice(changed.length).map((line) => /^killed by (\S+): (.+)$/.exec(line))
  const killedBy = Object.fromEntries(killers.map((found) => [found?.[1], found?.[2]])) as Record<string, string>
  const isWhole = changed[0]?.startsWith('-') && killers.length > 0 && killers.every((found) => found !== null)
  const isOncePerFile = Object.keys(killedBy).length === killers.length
  if (!id || !protects || !file || !isWhole || !isOncePerFile)
    throw new Error(`${name}: this is no mutant:\n${title}\n${target}\n${rest.join('\n')}`)
  const after = (sign: string) =>
    changed
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  return { id, protects, file, removed: after('-'), added: after('+'), killedBy }
}

/** The file with the mutant in it. Anything but one place to change is an error: the mutant is then stale. */
export function applyMutant(text: string, { id, file, removed, added }: Mutant): string {
  const [before, after, more] = text.split(removed)
  if (before === undefined || after === undefined) throw new Error(`${id}: its text is no longer in ${file}`)
  if (more !== undefined) throw new Error(`${id}: its text is more than once in ${file}`)
  return before + added + after
}

/** `all`, or some by their names. */
export function choose(words: readonly string[]): readonly Mutant[] {
  if (words[0] === 'all') return mutants
  const unknown = words.filter((word) => !mutants.some(({ id }) => id === word))
  if (unknown.length > 0) throw new Error(`no such mutant: ${unknown.join(', ')}`)
  return mutants.filter(({ id }) => words.includes(id))
}

/** docs/protections.md: what each mutant protects, and the test files that kill it. */
export function protectionsPage(): string {
  const rows = mutants.map(({ id, protects, killedBy }) => {
    const files = Object.keys(killedBy).map((file) => `\`${file}\``)
    return `| ${protects} | \`${id}\` | ${files.join(', ')} |\n`
  })
  return `# Protections, each with the test that notices its loss

Written by \`npm run mutate -- table\` from \`tools/measure/mutate/mutants\`. \`npm run mutate -- all\` puts these mutants into a copy of the code, one
at a time, and fails unless a test kills each ([0056](decisions/0056-protections-taken-away-on-purpose.md)); the night runs it.

| what holds | mutant | killed by |
| --- | --- | --- |
${rows.join('')}`
}
