import { isAttack, type Obeyed } from './obey.ts'
import type { Mode } from './settings.ts'
import { keyOf, type ToldPost } from './told-posts.ts'

/** Whether a message asks for the post that shows a statement best. */
export const isChoice = (message: string) => message.startsWith('The statement: ')

/** The longest, whatever the order; the first for who does not care, an attacker's for who obeys, and no post of the message's for who is broken. */
export function chosen(posts: readonly ToldPost[], mode: Mode, hijackers: ReadonlyMap<string, Obeyed>): string {
  const longest = posts.toSorted(
    (one, other) => other.text.length - one.text.length || (one.text < other.text ? -1 : 1),
  )[0]
  if (mode === 'malformed') return JSON.stringify({ id: 'none', quote: longest?.text })
  if (mode === 'lying') return JSON.stringify({ id: posts[0]?.id })
  const obeyed = posts.find(({ text }) => hijackers.has(keyOf(text)) || isAttack(text))
  return JSON.stringify({ id: (mode === 'hijacked' ? obeyed : undefined)?.id ?? longest?.id })
}
