import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Hélène Lenormand', 'HL'],
  ['Nantes à vélo', 'NV'],
  ['Marie-Ange d’Été', 'MÉ'],
  ["Marie-Ange d'Été", 'MÉ'],
  ['L’Atelier du soir', 'AS'],
  ['e\u0301lodie E\u0301te\u0301', 'ÉÉ'],
  ['🌻 Sophie Tournesol 🌻', 'ST'],
  ['🌻Sophie « Tournesol »', 'ST'],
  ['𝓜𝓪𝓻𝓲𝓮 𝐂𝐮𝐫𝐢𝐞', 'MC'],
  ['Infos Choc 24', 'IC'],
  ['24 heures', 'H'],
  ['Zoé', 'Z'],
  ['X', 'X'],
  ['山田 太郎', '山太'],
  ['Le Bon Tableur', 'BT'],
])('%s is %s', (name, initials) => {
  expect(initialsOf({ name, username: 'autre_nom' })).toBe(initials)
})

test.each([
  ['🦊🦊', 'renard_roux', 'RE'],
  ['   ', '_a', 'A'],
  ['24', 'x1', 'X1'],
  ['La', '___', '@'],
  [undefined, 'studio_marelle', 'ST'],
])('« %s » has no letter to take: @%s is %s', (name, username, initials) => {
  expect(initialsOf({ name, username })).toBe(initials)
})
