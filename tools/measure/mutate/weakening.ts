/** One protection taken away on purpose, and who should notice. */
export type Weakening = {
  /** In the words of what is lost: `session-idle-limit`. */
  id: string
  /** What holds as long as somebody notices, in a sentence for SECURITY.md. */
  protects: string
  file: string
  /** Found exactly once in the file. */
  replace: string
  by: string
  /** By test file, a part of the name of the test in it that fails. */
  noticedBy: Readonly<Record<string, string>>
}

/** The file as it would be without the protection. Anything but one place to change is an error: the list is then stale. */
export function weaken(text: string, { id, file, replace, by }: Weakening): string {
  const [before, after, more] = text.split(replace)
  if (before === undefined || after === undefined) throw new Error(`${id}: its text is no longer in ${file}`)
  if (more !== undefined) throw new Error(`${id}: its text is more than once in ${file}`)
  return before + by + after
}
