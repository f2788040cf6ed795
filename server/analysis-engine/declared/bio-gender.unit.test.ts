import { expect, test } from 'vitest'
import { declared } from './test-builders.ts'

test.each([
  ['Femme, ingénieure, fatiguée', 'Femme'],
  ['H 41 ans, divorcé, un canapé', 'H'],
  ['F/26/Nantes. Pas de DM', 'F'],
  ['24F ✨ paris', 'F'],
  ['meuf de 33 ans, synthés', 'meuf'],
  ['non-binaire, Grenoble, escalade', 'non-binaire'],
  ['just a guy, a van and some sheep', 'guy'],
])('%j names its author’s gender: %j', (bio, value) => {
  expect(declared(bio).gender).toMatchObject({ value, source: 'bio' })
})

test.each([
  ['tastes', 'Maison, femme, enfants'],
  ['a trade', 'Femme de ménage, slam'],
  ['all day long', 'H24 · insomnie'],
  ['a plane', 'F16, A320 et maquettes'],
  ['a parent: a noun is too little', 'Papa de 3, infirmier'],
  ['both', 'Femme · homme · couple'],
  ['somebody else', 'Ma femme, 34 ans'],
])('%s: %j names none', (_, bio) => {
  expect(declared(bio).gender).toBeUndefined()
})

test.each([
  ['Code, café, jeux vidéo · 31 ans · elle · opinions non testées', '31 ans'],
  ['Prof. Cinéma, librairie, siestes. 44 ans.', '44 ans'],
  ['Chef de projet le jour, chorale le soir. 38 ans', '38 ans'],
  ['vingt-six ans, trois plantes', 'vingt-six ans'],
  ['19 piges / bdx', '19 piges'],
  ['47 ans dont 31 à attendre le RER B', '47 ans'],
])('%j: a taste is no organisation, and an age has many words', (bio, value) => {
  expect(declared(bio).age?.value).toBe(value)
})

test.each([
  ['Café, librairie, 31 ans', undefined],
  ['Café-librairie, 31 ans d’existence', undefined],
  ['Chorale de Vic, 40 ans', undefined],
])('%j is an organisation’s age', (bio, value) => {
  expect(declared(bio).age?.value).toBe(value)
})

test('a decade is a range, and no age', () => {
  const { age, estimatedAge } = declared('Quinqua hypersensible, mauvais perdant')
  expect(age).toBeUndefined()
  expect(estimatedAge).toMatchObject({ value: '50 à 59\u00a0ans', source: 'bio' })
})
