import { createRequire } from 'node:module'
import { Profanity } from '@2toad/profanity'
import { AllProfanity } from 'allprofanity'
import BadWordsNext, { type Data as BadWords } from 'bad-words-next'
import badEnglish from 'bad-words-next/lib/en'
import badFrench from 'bad-words-next/lib/fr'
import { cuss as cussEnglish } from 'cuss'
import { cuss as cussFrench } from 'cuss/fr'
import leo from 'leo-profanity'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import type { Language } from './datasets.ts'

/** What npm offers for the job, each as its README says, with its French and its English list at once. */
export type Lexicon = {
  name: string
  languages: readonly Language[]
  /** Words found, or minus a sentiment. */
  score: (text: string) => number
  findsWords: boolean
}

// Without types of their own.
const require = createRequire(import.meta.url)
const naughtyWords = require('naughty-words') as Record<Language, string[]>
const frenchBadWords = require('french-badwords-list') as { array: string[] }
const sentimentFrench = require('sentiment-french') as (text: string) => { score: number }
const Sentiment = require('sentiment') as new () => { analyze: (text: string) => { score: number } }

const BOTH: readonly Language[] = ['fr', 'en']
const words = (name: string, languages: readonly Language[], score: (text: string) => number): Lexicon => ({
  name,
  languages,
  score,
  findsWords: true,
})

export function openLexicons(): Lexicon[] {
  leo.loadDictionary('en')
  leo.add(frenchBadWords.array)
  const allProfanity = new AllProfanity({ languages: ['english', 'french'], silent: true })
  const toad = new Profanity({ languages: ['en', 'fr'], grawlix: GRAWLIX })
  const badWordsNext = new BadWordsNext()
  for (const list of [badEnglish, badFrench] as BadWords[]) badWordsNext.add(list)
  const obscenity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
  const sentiment = new Sentiment()
  const cussRated = (rating: number) =>
    [cussEnglish, cussFrench].flatMap((list) => Object.keys(list).filter((word) => (list[word] ?? 0) >= rating))
  return [
    words('cuss (≥ 1)', BOTH, hitsOf(cussRated(1))),
    words('cuss (2)', BOTH, hitsOf(cussRated(2))),
    words('leo-profanity + french-badwords-list', BOTH, (text) => leo.badWordsUsed(text).length),
    words('naughty-words', BOTH, hitsOf([...naughtyWords.fr, ...naughtyWords.en])),
    words('allprofanity', BOTH, (text) => allProfanity.detect(text).detectedWords.length),
    words('@2toad/profanity', BOTH, (text) => toad.censor(text).split(GRAWLIX).length - 1),
    words('bad-words-next', BOTH, (text) => {
      let hits = 0
      badWordsNext.filter(text, () => {
        hits += 1
      })
      return hits
    }),
    words('obscenity', ['en'], (text) => obscenity.getAllMatches(text).length),
    { name: 'sentiment-french', languages: ['fr'], score: (text) => -sentimentFrench(text).score, findsWords: false },
    { name: 'sentiment', languages: ['en'], score: (text) => -sentiment.analyze(text).score, findsWords: false },
  ]
}

/** A letter of nobody: where the package writes it, it found a word. */
const GRAWLIX = '\uE000'
const MAX_PHRASE_WORDS = 4

/** For packages that are a bare list: its words, and its phrases of up to four. */
function hitsOf(list: readonly string[]): (text: string) => number {
  const known = new Set(list.map((word) => word.toLowerCase()))
  return (text) => {
    const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
    let hits = 0
    for (let start = 0; start < tokens.length; start += 1) {
      let phrase = ''
      for (let end = start; end < Math.min(tokens.length, start + MAX_PHRASE_WORDS); end += 1) {
        phrase = end === start ? (tokens[end] ?? '') : `${phrase} ${tokens[end]}`
        if (known.has(phrase)) hits += 1
      }
    }
    return hits
  }
}
