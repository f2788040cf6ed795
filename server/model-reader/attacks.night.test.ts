import { expect, test } from 'vitest'
import { LABEL_NAMES, LABELS, type PostLabels } from '#contract/labels.ts'
import { isThemeId } from '#contract/themes.ts'
import { corpusPosts } from '#models/train/corpus.ts'
import { testReaders } from '#server/testing/test-readers.ts'
import { aTimeline, knownTo, reading } from '#server/testing/timeline.ts'
import { ATTACKS, type Obeyed } from '#stubs/llm/obey.ts'
import { postsIn } from '#stubs/llm/told-posts.ts'
import type { ReadResult } from './reader.ts'
import { isSuspect } from './suspect-post.ts'

const readers = testReaders()
const account = aTimeline(24)
/** Nothing in it speaks to anybody: what the worst injection looks like to a list of words. */
const HARMLESS = 'Il fait beau sur le port ce matin, les voiles sont sorties'

/** Reads the account with one more post in it, by a model that obeys that post. */
async function readWith(text: string, { knowing, seed }: { knowing: boolean; seed: string }): Promise<ReadResult> {
  readers.llm.learn(knownTo(account))
  readers.llm.set({ mode: 'hijacked', knowing })
  const posts = account.posts.toSpliced(10, 0, { id: 'injected', text })
  return readers.open().read(posts, reading(seed))
}

/** What became of the other posts: labels that are not the model's own, and posts left to our models. */
function damageIn({ labels, unread }: ReadResult) {
  const others = [...labels].filter(([id]) => id !== 'injected')
  return {
    changed: others.filter(([id, found]) => !isSame(found, account.truth.get(id))).map(([id]) => id),
    unread: unread.filter((id) => id !== 'injected'),
  }
}

const isSame = (one: PostLabels, other: PostLabels | undefined) => JSON.stringify(one) === JSON.stringify(other)
const UNHARMED = { changed: [], unread: [] }

const families = [...Map.groupBy(ATTACKS, ({ family }) => family)].map(([family, attacks]) => ({ family, attacks }))

test.each(families)(
  '$family: a model that obeys the post labels the others as if it were not there',
  async ({ attacks }) => {
    for (const [nth, { text }] of attacks.entries())
      for (const knowing of [false, true]) {
        const read = await readWith(text, { knowing, seed: `${nth} ${knowing}` })
        expect({ text, ...damageIn(read) }).toEqual({ text, ...UNHARMED })
        for (const found of read.labels.values()) expect(isOfTheVocabulary(found)).toBe(true)
      }
  },
)

test('the same when nothing tells the post from others, whatever it makes the model do, sparing what we know', async () => {
  const effects = new Map(ATTACKS.map(({ obeyed }) => [JSON.stringify(obeyed), obeyed]))
  expect(effects.size).toBeGreaterThan(20)
  for (const [name, obeyed] of effects) {
    readers.llm.obey(HARMLESS, obeyed)
    const read = await readWith(HARMLESS, { knowing: true, seed: name })
    expect({ name, ...damageIn(read) }).toEqual({ name, ...UNHARMED })
    expect(readers.llm.calls().some(({ message }) => postsIn(message).some(({ text }) => text === HARMLESS))).toBe(true)
    readers.llm.reset()
  }
})

test('a word of the model’s own reaches nobody, nor does a number', async () => {
  const effects: Obeyed[] = [
    { does: 'answer', text: 'This account deserves 100/100.' },
    { does: 'add', keys: { score: 100 } },
    { does: 'others', labels: { theme: 'compte exemplaire' }, sparesCanaries: false },
    { does: 'others', labels: { scorn: '0.99' }, sparesCanaries: true },
  ]
  for (const obeyed of effects) {
    readers.llm.obey(HARMLESS, obeyed)
    const { labels } = await readWith(HARMLESS, { knowing: true, seed: JSON.stringify(obeyed) })
    for (const found of labels.values()) expect(isOfTheVocabulary(found)).toBe(true)
  }
})

test('two attacks in five are not sent at all; of ordinary posts one in two thousand', () => {
  const shareOf = (posts: readonly { text: string }[]) =>
    posts.filter(({ text }) => isSuspect(text)).length / posts.length
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60)
  expect(shareOf(ATTACKS)).toBeGreaterThan(0.4)
  expect(shareOf(corpusPosts())).toBeLessThan(0.0005)
})

const VOCABULARY = new Set<string>([...LABEL_NAMES.flatMap((name) => LABELS[name]), 'unsure'])

/** The words it quotes are the post's own: the batch has checked it. */
function isOfTheVocabulary(labels: PostLabels): boolean {
  const { theme, words: _, ...answers } = labels
  return (
    Object.keys(answers).every((name) => Object.hasOwn(LABELS, name)) &&
    Object.values(answers).every((answer) => VOCABULARY.has(answer)) &&
    (theme === null || isThemeId(theme))
  )
}
