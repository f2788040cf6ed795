import { expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { agreed } from './agreement.ts'

const kind: PostLabels = { ...PLAIN, theme: 'cuisine' }
const insult: PostLabels = { ...kind, scorn: 'person', theme: null }

test('a label is what two readings agree on, and one reading alone is none', () => {
  expect(agreed([])).toBeNull()
  expect(agreed([kind])).toBeNull()
  expect(agreed([kind, kind])).toEqual(kind)
  expect(agreed([kind, insult, kind])).toEqual(kind)
  expect(agreed([insult, kind, kind])).toEqual(kind)
  // Each label by itself.
  expect(agreed([kind, { ...kind, scorn: 'person' }, { ...kind, theme: 'mode', scorn: 'person' }])).toEqual({
    ...kind,
    scorn: 'person',
  })
})

test('two that differ without a third are left to our models; of three that all differ nothing is sure', () => {
  expect(agreed([kind, insult])).toBeNull()
  const [yes, no, unsure] = [insult, kind, { ...kind, scorn: 'unsure', theme: 'mode' } satisfies PostLabels]
  expect(agreed([yes, no, unsure])).toEqual({ ...kind, scorn: 'unsure', theme: null })
})
