import { classifyUncached } from './classified.ts'
import { LANGUAGES, type Language, testRows } from './datasets.ts'
import { openLexicons } from './lexicons.ts'
import { printTable } from './table.ts'

const ROUNDS = 2
const SETS: Record<Language, string> = { fr: 'tox_toxifrench_fr', en: 'tox_surge_en' }

/**
 * Microseconds for a post, the same posts for all, in turns; the best of two rounds, after one to warm up. Ours gives
 * four figures and 28 themes in that time, a lexicon one count; of cuss and naughty-words, which are bare lists, the
 * look-up is ours. Not among the figures: a time is not the same twice.
 */
export function measureSpeed() {
  const posts = LANGUAGES.flatMap((language) => testRows(SETS[language]).map(({ text }) => ({ text, language })))
  const ours = (text: string, language: Language) => classifyUncached(text, language).toxicity
  const contenders = [{ name: 'ours', score: ours }, ...openLexicons()]
  const best = new Map(contenders.map(({ name }) => [name, Infinity]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, score } of contenders) {
      const from = performance.now()
      for (const { text, language } of posts) score(text, language)
      const microseconds = ((performance.now() - from) * 1_000) / posts.length
      if (round > 0) best.set(name, Math.min(best.get(name) ?? Infinity, microseconds))
    }
  }
  const fastest = Math.min(...[...best].filter(([name]) => name !== 'ours').map(([, time]) => time))
  printTable(
    `time for each of ${posts.length} posts`,
    ['µs', '× the fastest lexicon'],
    [...best]
      .toSorted(([, one], [, other]) => one - other)
      .map(([name, time]) => [name, time.toFixed(1), (time / fastest).toFixed(1)]),
  )
}
