import { asOwner } from '#server/testing/owner.ts'

/** Of each rule, the rows that its query finds because they break it. Counted from scratch, not by the product. */
export async function brokenRows(databaseUrl: string, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules))
    for (const { id } of await asOwner<{ id: string }>(databaseUrl, query)) broken.push(`${rule}: ${id}`)
  return broken
}

const MOST_SHOWN = 20

/** What a run that should leave no difference ends with. */
export function countDifferences(differences: readonly string[], say: (line: string) => void = console.log) {
  for (const difference of differences.slice(0, MOST_SHOWN)) say(difference)
  return { figure: differences.length, goal: 0, atMost: true }
}
