import { expect, test } from 'vitest'
import { ageSaid, genderSaid } from './test-builders.ts'

test.each([
  ['a reply', '@camille oui j’ai 34 ans et je suis contente'],
  ['French quotes', '« j’ai 19 ans et je suis contente » la vidéo : papa est promoteur'],
  ['English quotes', '“I’m 22 and je suis contente” no mate'],
  ['straight quotes', '"Moi j’ai 50 ans, je suis contente" la dame au comptoir'],
  ['a quotation that never ends', 'et elle : « j’ai 19 ans et je suis contente'],
  ['a speaker', 'ma fille : j’ai 12 ans je suis contente'],
  ['a client', 'Client : j’ai 30 ans et je suis pressée'],
  ['a line of dialogue', 'hier au café\n- j’ai 30 ans, je suis contente\n- bravo'],
  ['a song', 'j’ai 18 ans et je suis contente 🎶'],
  ['a song, in words', 'j’ai dix-huit ans et la vie devant moi, j’ai ça en tête depuis ce matin'],
  ['a game', 'ce soir en jdr je suis une vieille sorcière de 62 ans, je suis contente'],
  ['a part', 'au théâtre ce soir : j’ai 60 ans et je suis ravie'],
  ['the first of April', 'j’ai 62 ans, je suis ravie de rejoindre le PSG. bon 1er avril'],
  ['a supposition', 'si j’étais riche j’ai 20 ans je suis ravie'],
  ['a machine', 'd’après l’appli j’ai 62 ans et je suis fatiguée'],
  ['a slogan', 'je suis Charlie, je suis policière, je suis contente'],
  ['grammar', 'après que veut l’indicatif : après que je suis arrivée'],
])('%s: %j declares nothing', (_, text) => {
  expect([ageSaid(text), genderSaid(text)]).toEqual([undefined, undefined])
})

test.each([
  ['Bilan : j’ai 34 ans et je suis crevée', '34', 'f'],
  ['« Maîtresse, t’as connu les dinosaures ? » J’ai 29 ans. Je suis vexée', '29', 'f'],
  ['moi : je suis arrivée par l’océan, j’ai 30 ans', '30', 'f'],
])('%j is still its author’s', (text, age, gender) => {
  expect([ageSaid(text), genderSaid(text)]).toEqual([age, gender])
})
