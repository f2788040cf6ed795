import type { Token } from './tokens.ts'

const LENGTHS = { least: 2, most: 8 }
/** Of the posts; fewer are chance. */
const SHARED_BY = { share: 0.2, posts: 5 }

/**
 * Posts without the words that a fifth of them begin or end with. « D'après mes informations, » before each post hid its insults
 * from the models and brought 15 points; whoever signs each post says it once.
 */
export function withoutSharedFrames(posts: readonly (readonly Token[])[]): Token[][] {
  const [openings, closings] = [sharedBy(posts, openingOf), sharedBy(posts, closingOf)]
  return posts.map((tokens) => {
    const from = longest(tokens, openings, openingOf)
    const rest = tokens.slice(from)
    const kept = rest.slice(0, rest.length - longest(rest, closings, closingOf))
    // A post that is nothing else is read whole.
    return kept.length > 0 ? kept : [...tokens]
  })
}

type Cut = (tokens: readonly Token[], length: number) => string

const joined = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ')
const openingOf: Cut = (tokens, length) => joined(tokens.slice(0, length))
const closingOf: Cut = (tokens, length) => joined(tokens.slice(-length))

function sharedBy(posts: readonly (readonly Token[])[], cut: Cut): ReadonlySet<string> {
  const enough = Math.max(SHARED_BY.posts, SHARED_BY.share * posts.length)
  const shared = new Set<string>()
  // A longer frame is shared by those at most that share its shorter one: most posts are left after two words.
  let left = posts
  for (let length = LENGTHS.least; length <= LENGTHS.most && left.length >= enough; length += 1) {
    const framed = left
      .filter((tokens) => tokens.length >= length)
      .map((tokens) => ({ tokens, frame: cut(tokens, length) }))
    const counts = new Map<string, number>()
    for (const { frame } of framed) counts.set(frame, (counts.get(frame) ?? 0) + 1)
    const found = framed.filter(({ frame }) => (counts.get(frame) ?? 0) >= enough)
    for (const { frame } of found) shared.add(frame)
    left = found.map(({ tokens }) => tokens)
  }
  return shared
}

function longest(tokens: readonly Token[], frames: ReadonlySet<string>, cut: Cut): number {
  if (frames.size === 0) return 0
  for (let length = Math.min(LENGTHS.most, tokens.length); length >= LENGTHS.least; length -= 1)
    if (frames.has(cut(tokens, length))) return length
  return 0
}
