import { expect, test } from 'vitest'
import { statementsIn } from './read-post.ts'
import { genderSaid } from './test-builders.ts'

test.each([
  ['je suis infirmière à Brest', 'f'],
  ['jsuis trop contente', 'f'],
  ['Je me suis levée à 4h pour un train annulé', 'f'],
  ['Un administré m’a appelée à 6h pour un coq', 'f'],
  ['je suis la seule à parler à mes plantes ?', 'f'],
  ['jsuis vraiment une conne d’avoir cru tes excuses', 'f'],
  ['j’étais pas prête', 'f'],
  ['Infirmière depuis 20 ans, je vois passer les ministres', 'f'],
  ['Ravie d’apprendre que le train est maintenu', 'f'],
  ['en tant qu’étudiante je mange des pâtes', 'f'],
  ['mon copain dit que je suis chiante', 'f'],
  ['je suis rentré à 2h', 'm'],
  ['Je me suis endormi devant Tarkovski', 'm'],
  ['jsuis pas le seul à avoir pleuré si ?', 'm'],
  ['je suis un vieux con', 'm'],
  ['Très content d’apprendre ça par mail', 'm'],
])('%j agrees: %s', (text, gender) => {
  expect(genderSaid(text)).toBe(gender)
})

test.each([
  ['a noun with one gender', 'je suis une tombe, tu peux tout me dire'],
  ['another', 'lu en une nuit, jsuis un zombie en amphi'],
  ['either gender', 'je suis triste et malade'],
  ['a trade that women call themselves by too', 'je suis ingénieur'],
  ['both endings', 'je suis fatigué.e de relire ce rapport'],
  ['both endings, with another point', 'Je suis crevé‧e de ouf'],
  ['an idiom', 'jsuis mort 💀💀'],
  ['a fixed phrase', 'je suis petite nature'],
  ['a thing', 'je suis la meilleure chose que tu auras'],
  ['an invariable participle', 'je me suis cassé le pied'],
  ['a masculine that most write by mistake', 'mon boss m’a convoqué'],
  ['what was sent', 'la photo qu’il m’a envoyée'],
  ['somebody else', 'elle est trop fière, elle a fait du vélo'],
  ['who is told of', 'Fière de ses origines, la chanteuse revient'],
  ['a plural', 'on est trop contents pour vous'],
  ['either way', 'ravie ou pas ravie, la sncf s’en moque'],
  ['a tyre', 'Crevé deux fois dans la semaine'],
  ['a colleague who speaks', 'elle me dit je suis contente'],
  ['health', 'j’ai été opérée mardi'],
  ['faith', 'Je suis athée'],
  ['origin', 'je suis fière d’être kabyle'],
  ['a dismissal', 'j’ai été licenciée hier'],
])('%s: %j tells nothing', (_, text) => {
  expect(genderSaid(text)).toBeUndefined()
})

test.each([
  ['je suis une femme, et alors', 'f', 'femme'],
  ['En tant que femme, ça m’énerve', 'f', 'femme'],
  ["I'm a 41 yr old woman hiding in the pantry", 'f', 'woman'],
  ['je suis le genre de mec qui arrive en avance', 'm', 'mec'],
  ['je suis non-binaire', 'nb', 'non-binaire'],
  ['iel pour moi svp', 'nb', 'iel'],
  ['as a mum I am begging you', 'f', undefined],
])('%j names: %s, %s', (text, gender, name) => {
  const said = statementsIn(text, new Date('2026-11-10T12:00:00Z')).gender
  expect([said?.gender, said?.name]).toEqual([gender, name])
})

test.each([
  'je suis pas une fille facile',
  'tu crois que je suis ta femme de ménage ?',
  'je suis une meuf sur insta elle est drôle',
  "guess I'm the bad guy",
  "I'm a made man",
  'as a man you should take the trash out',
  "I'm a trans woman and I fix boilers",
])('%j names none', (text) => {
  expect(genderSaid(text)).toBeUndefined()
})
