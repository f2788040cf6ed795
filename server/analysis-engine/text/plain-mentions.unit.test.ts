import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredIn } from '#server/analysis-engine/declared/declared.ts'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { ownWords } from './own-words.ts'
import { plainMentions } from './plain-mentions.ts'
import { hostileText } from './test-builders.ts'

const read = (text: string) => plainMentions('bluesky', text)

test.each([
  ['Merci @voisin-fictif.test !', 'Merci @voisin_fictif_test !'],
  ['@nom.bsky.social. Puis la suite', '@nom_bsky_social. Puis la suite'],
  ['écrire à nom@exemple.fr', 'écrire à nom@exemple.fr'],
  ['@lea tout court, 3.5 et a.b', '@lea tout court, 3.5 et a.b'],
])('%s', (text, plain) => {
  expect(read(text)).toBe(plain)
})

test('whatever is written stays as long as it was, and X’s as it was', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(read(text)).toHaveLength(text.length)
      expect(plainMentions('x', text)).toBe(text)
    }),
  )
})

test('whom a post answers is not what its author says', () => {
  expect(ownWords(read('@nul-et-idiot.test @lea.bsky.social bien vu')).folded).toBe('bien vu')
})

const at = new Date('2026-11-15T12:00:00Z')
const onBluesky = { network: 'bluesky', location: null, listed: null } as const

test('a name in a bio declares nothing, and an account that says it is a program has no age', () => {
  const bio = 'Équipe de @marc-34-ans.test'
  expect(declaredIn(aProfile({ ...onBluesky, bio }), at).age).toBeUndefined()
  const person = aProfile({ ...onBluesky, bio: 'Jardinier, 34 ans' })
  expect(declaredIn(person, at).age?.value).toBe('34 ans')
  expect(declaredIn({ ...person, automated: true }, at).age).toBeUndefined()
})

test('a post on a Bluesky account is in the language of its own words', () => {
  const text = '@the-and-of-with.this-that.have.from.test @they-were-not-there.when.what.test oui bien sûr'
  const posts = Array.from({ length: 12 }, (_, nth) => aPost({ id: String(nth), text, language: 'und' }))
  const report = writeReport({ profile: aProfile(onBluesky), posts, simulated: false, readAt: at })
  expect(report.languages).toMatchObject({ en: 0 })
})
