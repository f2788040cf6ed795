import type { Token } from '#server/analysis-engine/text/tokens.ts'

/** What marks a post's manner apart from its words, each counted or measured once a post. */
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
  const count = { word: 0, hashtag: 0, mention: 0, link: 0, emoji: 0, mark: 0 }
  let [shouted, exclamations, questions, dots, stretched] = [0, 0, 0, 0, 0]
  let [named, letters, numbers, masked] = [0, 0, 0, 0]
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    count[token.kind] += 1
    if (token.shouted) shouted += 1
    if (token.stretched) stretched += 1
    if (token.kind === 'mark') {
      if (token.word === '!') exclamations += 1
      else if (token.word === '?') questions += 1
      else dots += 1
    }
    if (token.kind !== 'word') continue
    if (people[index] === 1) {
      named += 1
      continue
    }
    letters += token.word.length
    if (token.word.charCodeAt(0) < 58) numbers += 1
    if (token.word.includes('*')) masked += 1
  }
  const words = Math.max(1, count.word)
  const style = [
    Math.log1p(count.word) / 3,
    shouted / words,
    Math.min(exclamations, 3) / 3,
    Math.min(questions, 2) / 2,
    Math.min(dots, 2) / 2,
    Math.min(count.mention, 3) / 3,
    Math.min(count.link, 2) / 2,
    Math.min(count.hashtag, 3) / 3,
    Math.log1p(count.emoji) / 2,
    Math.min(stretched, 2) / 2,
    tokens[0]?.kind === 'mention' ? 1 : 0,
    letters / Math.max(1, count.word - named) / 6,
    Math.min(numbers, 3) / 3,
    Math.min(masked, 1),
    count.word < 5 ? 1 : 0,
  ]
  into.set(style, from)
}
