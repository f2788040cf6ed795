import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { advertisingReader, type ReadableProfile } from './read-advertising.ts'

const profile: ReadableProfile = { username: 'lila', bio: '', link: null, parody: false }

function read(text: string, over: Partial<ReadableProfile> = {}, isEnglish = false) {
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const mentions = [...text.matchAll(/@(\w+)/g)].map(([, handle = '']) => handle)
  return advertisingReader({ ...profile, ...over })({ text, links, mentions, isEnglish })
}

const told = (text: string, over?: Partial<ReadableProfile>, isEnglish?: boolean) => {
  const found = read(text, over, isEnglish)
  return found ? `${found.kind} ${found.sign}` : 'none'
}

test.each([
  ['[Publicité] Trois semaines avec la crème de @laboserein.', 'declared publicity'],
  ['Collaboration commerciale avec @maison_alba : il tient 9 h.', 'declared commercial'],
  ['Vidéo sponsorisée par @nordvault en ligne.', 'declared sponsored'],
  ['#ProduitOffert @mini_palette nous a envoyé cette peinture.', 'declared given'],
  ['Lien affilié : https://amzn.to/3kQ', 'declared affiliated'],
  ['#collab avec mes chouchous de @glow_paris', 'unclear collab'],
  ['Ce trek, en partenariat avec @granit, nous a usés.', 'unclear partnership'],
  ['Le routeur m’a été prêté par @linksud.', 'unclear lent'],
  ['nouvelle robe #sp @maisonjuin', 'unclear short'],
  ['#ad @maisonjuin, quelle coupe', 'unclear english'],
  ['−20 % avec LILA20 chez @novaskin jusqu’à dimanche', 'unmentioned code'],
  ['Le SSD : https://www.amazon.fr/dp/B0C4?tag=lila-21', 'unmentioned affiliate-link'],
  ['Petite surprise pour ma communauté : 15 % chez @novaskin', 'unmentioned community'],
  ['La friteuse à 39 €, lien en bio', 'unmentioned bio-link'],
  ['Merci @riad_zitoun pour ce séjour magique !', 'unmentioned gift'],
  ['Concours : suivez @rouletto et moi, tirage dimanche', 'unmentioned contest'],
])('%s', (text, expected) => {
  expect(told(text)).toBe(expected)
})

test.each([
  'Ceci n’est pas un placement de produit : mon chat adore le carton.',
  'Non, ce n’est pas sponsorisé par @laboserein.',
  '« Collaboration commerciale » doit être écrit au début de la vidéo.',
  'Ce stream est sponsorisé par ma mère qui a fait des lasagnes.',
  'Merci @sncf pour les 4 h d’attente à Dijon.',
  'Mon dérailleur à 300 € a cassé, @transmis me propose un bon de 15 €. Non.',
  'Une marque m’a proposé 400 € pour dire du bien de son fer. J’ai dit non.',
  'Quelqu’un a un code pour @velopieces ? Le panier est à 212 €.',
  'Le code RENTREE15 de la Fnac ne marche plus.',
  'La pub Dubonnet de 1932 reste la meilleure.',
  'Adresse courte : https://bit.ly/3abc',
])('no advertising: %s', (text) => {
  expect(told(text)).toBe('none')
})

test('what is its own is counted apart: its site, its shop, its employer', () => {
  const link = 'https://lessacsados.example'
  expect(told('Notre guide, 19 € : https://www.lessacsados.example/boutique', { link })).toBe('own own-site')
  expect(told('Code NOEL5 sur ma boutique', {})).toBe('own own-sale')
  expect(told('Petite surprise pour ma communauté : 15 %', { bio: 'Boutique de sacs' })).toBe('own own-sale')
  expect(told('-30 % sur toute la gamme @granit', { bio: 'Social media @granit' })).toBe('own employer')
  expect(told('-30 % sur toute la gamme @granit avec LILA30', { bio: 'Ambassadrice @granit' })).toBe('unmentioned code')
})

test('a clear word that one does not see is unclear', () => {
  expect(read('Mascara du moment @cils #a #b #c #pub')).toMatchObject({ kind: 'unclear', unclear: 'place' })
  expect(read('Un.\n\nDeux.\n\nTrois.\n\nProduit offert par la marque.')).toMatchObject({ unclear: 'place' })
  expect(read('Mascara du moment @cils #pub')).toMatchObject({ kind: 'declared' })
})

test('English words are a mention in an English post', () => {
  expect(told('#ad @boardhouse sent money and boards', {}, true)).toBe('declared english')
})

test('X’s own label is a mention, whatever the words; a parody has no other', () => {
  const paid = { text: 'Prêt pour dimanche', links: [], mentions: [], isEnglish: false, paidPartnership: true as const }
  expect(advertisingReader(profile)(paid)).toEqual({ kind: 'declared', sign: 'x-label', marks: [] })
  expect(told('[PUBLICITÉ] @lundi vous attend', { bio: 'Compte parodique' })).toBe('none')
})

test('the marked words are the telling ones', () => {
  const text = 'Ma râpe : −20 % avec LILA20 chez @lames'
  const [mark] = read(text)?.marks ?? []
  expect(text.slice(mark?.start, mark?.end)).toBe('LILA20')
})

// Each piece is the beginning of a formula; a rule that tries again from each would take minutes.
const pieces = [
  'a ',
  '@a ',
  '#a ',
  'code A ',
  'merci @a pour ',
  'publicité ',
  'sponsorisé ',
  '20 % ',
  'A1 ',
  '« ',
  '\n',
  'collab ',
]
test('25,000 characters of anything are read at once', () => {
  assert(
    property(array(constantFrom(...pieces), { minLength: 1, maxLength: 4 }), (some) => {
      const text = some
        .join('')
        .repeat(Math.ceil(25_000 / some.join('').length))
        .slice(0, 25_000)
      const before = process.cpuUsage().user
      read(text)
      expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(250)
    }),
    { numRuns: 60 },
  )
})
