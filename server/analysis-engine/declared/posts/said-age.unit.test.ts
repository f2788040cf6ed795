import { describe, expect, test } from 'vitest'
import { ageSaid } from './test-builders.ts'

test.each([
  ['J’ai 46 ans et un lumbago', '46'],
  ['g 17 ans et demi et toujours pas le permis', '17'],
  ["j'ai quarante-trois ans et j'apprends à nager", '43'],
  ['à 31 ans je vis encore chez mes parents', '31'],
  ['je vis encore chez mes parents à 31 ans', '31'],
  ['je me suis fait larguer à 27 ans, ce matin', '27'],
  ['mes 40 ans demain, je pleure déjà', '39'],
  ["j'aurai 50 ans en mars", '49'],
  ["dans 2 mois j'ai 18 ans", '17'],
  ["enfin majeur depuis minuit, j'ai mangé un kebab", '18'],
  ["j'ai eu 30 ans la semaine dernière", '30'],
  ['38 ans aujourd’hui, les genoux en ont 60', '37-38'],
  ['du haut de mes 62 ans je vous salue', '62'],
  ['52 ans, 27 de boîte, je gagne 1 640 net', '52'],
  ["patin avec Léo, j'ai une hanche de 80 ans (j'en ai 43)", '43'],
  ['jsuis une femme de 40 ans j’ai autre chose à faire', '40'],
  ["I'm 47, I have run this farm since I was 29", '47'],
  ['im 16 and my teacher still does zoom', '16'],
  ['turned 50 last week, knees turned 80', '49-50'],
  ['my son is 9 and I’m a 41 yr old woman in the pantry', '41'],
  ['46 today. feel it in the knees', '45-46'],
])('%j: %s', (text, age) => {
  expect(ageSaid(text)).toBe(age)
})

describe('a year, a class or a decade leaves some ages open', () => {
  test.each([
    ['j’ai passé mon bac en 2019', '24-27'],
    ['bac en 2019, licence en 2022, rsa en 2023', '24-27'],
    ['je suis née en 1990, laissez-moi', '35-36'],
    ['née en 68, j’ai raté les pavés', '57-58'],
    ['I was born in ’88 so no', '37-38'],
    ["j'avais 8 ans en 1998", '35-37'],
    ["j'ai eu 50 ans en 2020", '55-56'],
    ['jsuis en terminale et ils nous parlent de parcoursup', '16-19'],
    ['je suis trentenaire et fatigué', '30-39'],
  ])('%j: %s', (text, ages) => {
    expect(ageSaid(text)).toBe(ages)
  })
})

test.each([
  ['a duration', "j'ai 31 ans de loyers en quittances"],
  ['a career', '40 ans de tournée, et je me lève encore à 4h50'],
  ['an attachment', '23 ans et je m’en lasse pas'],
  ['a child’s', 'ma fille a 12 ans et moi je cours'],
  ['a child’s day', '18 ans aujourd’hui mon bébé, mon géant'],
  ['another’s', 'à 22 ans ma mère avait deux gosses et un crédit'],
  ['anybody’s', 'à 40 ans on voit qui reste'],
  ['the past', 'j’avais 17 ans, un scooter et aucune assurance'],
  ['the past, in a compound tense', "à 31 ans j'ai tout plaqué pour élever des chèvres"],
  ['the past, remembered', 'je me souviens encore de mon premier concert à 16 ans'],
  ['the past, since then', 'je l’entends depuis que j’ai 15 ans'],
  ['the future', "quand j'aurai 60 ans je veux le même manteau"],
  ['a wish', "si j'avais encore 20 ans je partirais"],
  ['a mood', 'dans ma tête j’ai 20 ans'],
  ['another mood', 'j’ai 12 ans quand il neige'],
  ['a look', 'on me donne 25 ans'],
  ['a belief', 'elle croit que j’ai 20 ans'],
  ['a negation', 'j’ai pas 40 ans'],
  ['a question', 'j’ai 40 ans ?'],
  ['a limit', 'gratuit pour les moins de 26 ans'],
  ['an account', 'mes 15 ans aujourd’hui sur ce réseau'],
  ['an event', '25 ans aujourd’hui que le mur est tombé, je pleure'],
  ['a temperature', '40 tomorrow, I am melting in this heat'],
  ['pages', "i'm 70 pages in and nobody has died"],
  ['a dog', '14 years old and runs more than our midfield'],
  ['an examiner', 'bac 2019, 120 copies à corriger, j’en peux plus'],
  ['a grandmother', 'née en 1931, ma grand-mère m’a appris à lire'],
  ['a summer of long ago', "j'ai eu 20 ans en mai 68 ou presque, mes enfants"],
])('%s: %j tells no age', (_, text) => {
  expect(ageSaid(text)).toBeUndefined()
})
