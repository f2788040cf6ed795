import { expect, test } from 'vitest'
import { councillor } from './councillor.ts'
import { footballFan } from './football-fan.ts'
import { DEMO_ACCOUNTS, personaOf } from './personas.ts'
import { polemicist } from './polemicist.ts'

const onlyByTheirName = [polemicist, footballFan, councillor]

test('the rude and the one with a mandate are met by their invented names, however they are typed', () => {
  expect(onlyByTheirName.map((persona) => DEMO_ACCOUNTS.find((name) => personaOf(name) === persona))).toEqual([
    'avis_sans_gants',
    'foot_en_prose',
    'les_debout',
  ])
  expect(personaOf('AVIS_sans_Gants')).toBe(polemicist)
})

test('no other name meets them: a real handle typed here never carries insults nor an office', () => {
  const typed = Array.from({ length: 2_000 }, (_, nth) => `compte_${nth}`)
  const met = new Set([...typed, '__proto__', 'constructor', 'avis_sans_gants_', ''].map(personaOf))
  expect(onlyByTheirName.filter((persona) => met.has(persona))).toEqual([])
  expect(met.size).toBe(9)
})
