import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { log1pOf } from './log1p.ts'

/** What marks a post's manner apart from its words, each counted or measured once a post; in the order they are written. */
export const STYLE = [
  'length',
  'shouted',
  'exclamations',
  'questions',
  'dots',
  'mentions',
  'links',
  'hashtags',
  'emoji',
  'stretched',
  'reply',
  'wordLength',
  'numbers',
  'masked',
  'short',
] as const

/** `people` marks the names of groups: how long or how spelled such a name is must not weigh on what is said of it. */
export function extractStyle(tokens: readonly Token[], people: Uint8Array, into: Float32Array, from: number): void {
  let [words, hashtags, mentions, links, emoji] = [0, 0, 0, 0, 0]
  let [shouted, exclamations, questions, dots, stretched] = [0, 0, 0, 0, 0]
  let [named, letters, numbers, masked] = [0, 0, 0, 0]
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    if (token.shouted) shouted += 1
    if (token.stretched) stretched += 1
    if (token.kind !== 'word') {
      if (token.kind === 'hashtag') hashtags += 1
      else if (token.kind === 'mention') mentions += 1
      else if (token.kind === 'link') links += 1
      else if (token.kind === 'emoji') emoji += 1
      else if (token.word === '!') exclamations += 1
      else if (token.word === '?') questions += 1
      else dots += 1
      continue
    }
    words += 1
    if (people[index] === 1) {
      named += 1
      continue
    }
    letters += token.word.length
    if (token.word.charCodeAt(0) < 58) numbers += 1
    if (token.word.includes('*')) masked += 1
  }
  into[from] = log1pOf(words) / 3
  into[from + 1] = shouted / Math.max(1, words)
  into[from + 2] = Math.min(exclamations, 3) / 3
  into[from + 3] = Math.min(questions, 2) / 2
  into[from + 4] = Math.min(dots, 2) / 2
  into[from + 5] = Math.min(mentions, 3) / 3
  into[from + 6] = Math.min(links, 2) / 2
  into[from + 7] = Math.min(hashtags, 3) / 3
  into[from + 8] = log1pOf(emoji) / 2
  into[from + 9] = Math.min(stretched, 2) / 2
  into[from + 10] = tokens[0]?.kind === 'mention' ? 1 : 0
  into[from + 11] = letters / Math.max(1, words - named) / 6
  into[from + 12] = Math.min(numbers, 3) / 3
  into[from + 13] = Math.min(masked, 1)
  into[from + 14] = words < 5 ? 1 : 0
}
