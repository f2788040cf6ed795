import { expect, test } from 'vitest'
import councillor from './personas/councillor.json' with { type: 'json' }
import footballFan from './personas/football-fan.json' with { type: 'json' }
import polemicist from './personas/polemicist.json' with { type: 'json' }
import { DEMO_ACCOUNTS, personaOf } from './personas.ts'

const onlyByTheirName = [polemicist, footballFan, councillor].map(({ who }) => who)

test('the rude and the one with a mandate are met by their invented names, however they are typed', () => {
  expect(onlyByTheirName.map((who) => DEMO_ACCOUNTS.find((name) => personaOf(name).who === who))).toEqual([
    'avis_sans_gants',
    'foot_en_prose',
    'les_debout',
  ])
  expect(personaOf('AVIS_sans_Gants')).toEqual(polemicist)
})

test('no other name meets them: a real handle typed here never carries insults nor an office', () => {
  const typed = Array.from({ length: 2_000 }, (_, nth) => `compte_${nth}`)
  const met = new Set([...typed, '__proto__', 'constructor', 'avis_sans_gants_', ''].map((name) => personaOf(name).who))
  expect(onlyByTheirName.filter((who) => met.has(who))).toEqual([])
  expect(met.size).toBe(9)
})
