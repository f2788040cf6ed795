/** A post as the message to the model holds it. */
export type ToldPost = { id: string; text: string }

/** The posts of a message, with their spaces back. Where it is worded otherwise than ours, there are none. */
export function postsIn(message: string): ToldPost[] {
  const [, mark = ''] = /The mark is (\S)\n/u.exec(message) ?? []
  const [, json] = /<posts-(?:\w+)>\n([\s\S]*)\n<\/posts-/u.exec(message) ?? []
  if (json === undefined || mark === '') return []
  return (JSON.parse(json) as ToldPost[]).map(({ id, text }) => ({ id, text: text.replaceAll(mark, ' ') }))
}

/** The same for a text and for what is left of it in a message: marks, signs and case do not count. */
export const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
