import { expect, test } from 'vitest'
import { agreed } from './agreement.ts'
import type { PostLabels } from './reader.ts'

const kind: PostLabels = { toxic: 'no', humorous: 'no', political: 'no', theme: 'cuisine' }
const insult: PostLabels = { ...kind, toxic: 'yes', theme: null }

test('a label is what two readings agree on, and one reading alone is none', () => {
  expect(agreed([])).toBeNull()
  expect(agreed([kind])).toBeNull()
  expect(agreed([kind, kind])).toEqual(kind)
  expect(agreed([kind, insult, kind])).toEqual(kind)
  expect(agreed([insult, kind, kind])).toEqual(kind)
  // Each label by itself.
  expect(agreed([kind, { ...kind, toxic: 'yes' }, { ...kind, theme: 'mode', toxic: 'yes' }])).toEqual({
    ...kind,
    toxic: 'yes',
  })
})

test('two that differ without a third are left to our models; of three that all differ nothing is sure', () => {
  expect(agreed([kind, insult])).toBeNull()
  const [yes, no, unsure] = [insult, kind, { ...kind, toxic: 'unsure', theme: 'mode' } satisfies PostLabels]
  expect(agreed([yes, no, unsure])).toEqual({ ...kind, toxic: 'unsure', theme: null })
})
