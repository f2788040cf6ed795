import { expect, test } from 'vitest'
import { locateWords } from '#contract/quoted-words.ts'
import { PROMPT_HASH } from '#server/model-reader/prompt.ts'
import { findReaderCard } from '#server/model-reader/reader-card.ts'
import { openRecordedReader, RECORDED_PROMPT, RECORDED_VERSION, readRecorded } from './recorded-reader.ts'

test('the readings are of today’s prompt, and their reader has a card', () => {
  expect(PROMPT_HASH).toBe(RECORDED_PROMPT)
  expect(findReaderCard(RECORDED_VERSION)?.counted).toBeDefined()
})

test('a post is known by its words, whatever it answers, links to or is tagged with', async () => {
  const words = 'Relève faite, lumière rose sur le parking, je rentre.'
  const posts = [
    { id: '1', text: words },
    { id: '2', text: `@une_voisine ${words} https://www.ameli.fr/ #urgences` },
    { id: '3', text: 'Un post que personne ici n’a écrit.' },
  ]
  const { labels, unread } = await openRecordedReader().read(posts, { seed: '', signal: new AbortController().signal })
  expect([...labels.keys()]).toEqual(['1', '2'])
  expect(labels.get('1')).toMatchObject({ says: 'own', misleads: 'no', scorn: 'no' })
  expect(unread).toEqual(['3'])
})

test('what hints or contradicts quotes words of its post', () => {
  const misleading = [...readRecorded()].filter(([, { misleads }]) => misleads === 'hints' || misleads === 'false')
  expect(misleading.length).toBeGreaterThan(0)
  expect(misleading.filter(([text, { words }]) => locateWords(text, words ?? '') === null)).toEqual([])
})
