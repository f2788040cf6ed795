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
  const counts = new Map<string, number>()
  for (const tokens of posts)
    for (let length = LENGTHS.least; length <= Math.min(LENGTHS.most, tokens.length); length += 1) {
      const frame = cut(tokens, length)
      counts.set(frame, (counts.get(frame) ?? 0) + 1)
    }
  const enough = Math.max(SHARED_BY.posts, SHARED_BY.share * posts.length)
  return new Set([...counts].filter(([, count]) => count >= enough).map(([frame]) => frame))
}

function longest(tokens: readonly Token[], frames: ReadonlySet<string>, cut: Cut): number {
  for (let length = Math.min(LENGTHS.most, tokens.length); length >= LENGTHS.least; length -= 1)
    if (frames.has(cut(tokens, length))) return length
  return 0
}
