import { type Token, tokenize } from './tokens.ts'

/**
 * What of a post is judged: not the names it begins with when it answers somebody, which X puts there. Read with them, an
 * insult fell from 0.92 to 0.10.
 */
export const judgedTokens = (text: string): Token[] => withoutLeadingMentions(tokenize(text))

export function withoutLeadingMentions(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ kind }) => kind !== 'mention')
  return from < 0 ? [] : tokens.slice(from)
}
