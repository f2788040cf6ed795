import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { log1pOf } from './log1p.ts'
import { TONE } from './tone.ts'
import type { WordEntry } from './vocabulary.ts'

/** Who speaks, as far as marks tell: hostile words that are quoted are rarely the author's own. */
export const CONTEXT = ['quotes', 'quotedShare', 'hostileQuoted', 'hostileOwn', 'wordless', 'length'] as const

const HOSTILE = new Set(
  (
    [
      'crude',
      'insult',
      'stupidity',
      'contempt',
      'slur',
      'pejorative_group',
      'dehumanise',
      'threat',
      'command',
      'hatred',
    ] as const
  ).map((tone) => TONE.indexOf(tone)),
)
const LONG_POST = 60

export function extractContext(
  tokens: readonly Token[],
  known: readonly WordEntry[],
  into: Float32Array,
  from: number,
): void {
  let [quoted, hostileQuoted, hostileOwn, words] = [0, 0, 0, 0]
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) continue
    if (token.quoted) quoted += 1
    if (token.kind === 'word' || token.kind === 'hashtag') words += 1
    if (!isHostile(known[index])) continue
    if (token.quoted) hostileQuoted += 1
    else hostileOwn += 1
  }
  into[from] = quoted > 0 ? 1 : 0
  into[from + 1] = quoted / Math.max(1, tokens.length)
  into[from + 2] = log1pOf(hostileQuoted)
  into[from + 3] = log1pOf(hostileOwn)
  into[from + 4] = words === 0 ? 1 : 0
  // In tokens, not in letters: how long the name of a group is must not weigh on what is said of it.
  into[from + 5] = Math.min(1, tokens.length / LONG_POST)
}

const NONE: readonly number[] = []

function isHostile(entry: WordEntry | undefined): boolean {
  const sections = entry?.tone.sections ?? NONE
  for (let at = 0; at < sections.length; at += 1) if (HOSTILE.has(sections[at] ?? -1)) return true
  return false
}
