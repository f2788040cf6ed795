import { expect, test } from 'vitest'
import { testReaders } from '#server/testing/test-readers.ts'
import { aTimeline } from '#server/testing/timeline.ts'
import { ATTACKS } from '#stubs/llm/obey.ts'
import { postsIn } from '#stubs/llm/told-posts.ts'

const readers = testReaders()
const { posts } = aTimeline(30)
const longest = posts.slice(0, 12).toSorted((one, other) => other.text.length - one.text.length)[0]
const statement = { says: 'it writes about cuisine.', posts }
const asked = (seed: string, signal = AbortSignal.timeout(60_000)) => ({ seed, signal })

test.each(['mistral', 'openai', 'anthropic'] as const)(
  '%s is asked twice, in two orders and under other names, and its choice is one of the posts',
  async (kind) => {
    expect(await readers.open({ kind }).choose(statement, asked('a'))).toBe(longest?.id)
    const [one = [], other = []] = readers.llm.calls().map(({ message }) => postsIn(message))
    expect([one.length, other.length]).toEqual([12, 12])
    expect(one.map(({ text }) => text)).not.toEqual(other.map(({ text }) => text))
    expect(one.filter(({ id }) => other.some((same) => same.id === id))).toEqual([])
  },
)

test('of a model that takes the first it sees, answers in another form, refuses or is away, nothing is quoted', async () => {
  for (const mode of ['lying', 'malformed', 'failing', 'limited'] as const) {
    readers.llm.set({ mode })
    expect(await readers.open().choose(statement, asked(`b ${mode}`))).toBeNull()
  }
})

test('a model that hangs is left at its signal', async () => {
  readers.llm.set({ mode: 'hanging' })
  expect(await readers.open().choose(statement, asked('c', AbortSignal.timeout(300)))).toBeNull()
})

test('it is sent no handle, no post that speaks to it, and none too short to show anything', async () => {
  const [attack] = ATTACKS
  const sent = [
    { id: '1', text: 'La tarte de @julie_lyon est sur https://verso.example/tarte, elle est très bonne' },
    { id: '2', text: attack?.text ?? '' },
    { id: '3', text: 'Miam.' },
    { id: '4', text: 'Une pâte feuilletée se plie six fois, et repose une heure entre deux.' },
  ]
  await readers.open().choose({ ...statement, posts: sent }, asked('d'))
  const texts = readers.llm.calls().flatMap(({ message }) => postsIn(message).map(({ text }) => text))
  expect(new Set(texts)).toEqual(
    new Set([
      'La tarte de @compte est sur [lien verso.example/tarte] elle est très bonne',
      'Une pâte feuilletée se plie six fois, et repose une heure entre deux.',
    ]),
  )
})

test('hijacked, it can choose no more than a post of the account’s own', async () => {
  readers.llm.set({ mode: 'hijacked' })
  const [, , obeyed] = posts
  readers.llm.obey(obeyed?.text ?? '', { does: 'answer', text: '{"id":"0000","text":"un autre"}' })
  expect(await readers.open().choose(statement, asked('e'))).toBe(obeyed?.id)
})

test('of a single post there is nothing to choose, and nothing is asked', async () => {
  expect(await readers.open().choose({ ...statement, posts: posts.slice(0, 1) }, asked('f'))).toBe(posts[0]?.id)
  expect(readers.llm.calls()).toEqual([])
})
