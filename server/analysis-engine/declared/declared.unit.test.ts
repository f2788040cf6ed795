import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import type { Profile } from '#server/x-source/profile.ts'
import { declaredIn } from './declared.ts'

const at = new Date('2026-11-15T09:00:00Z')
const declared = (bio: string, over: Partial<Profile> = {}) =>
  declaredIn(aProfile({ bio, location: null, ...over }), at)

type Case = [bio: string, value: string]

describe('gender: pronouns that are a clause of their own, in the account’s words', () => {
  const cases: Case[] = [
    ['Prof de SVT à Lyon · elle · vélo & compost 🌱', 'elle'],
    ['Carnets, recettes et mauvaise foi assumée · elle', 'elle'],
    ['Notes sur la ville et ceux qui la traversent · il', 'il'],
    ['Journaliste de données (elle). Climat, énergie, cartes.', 'elle'],
    ['Journaliste de données (Elle). Climat.', 'Elle'],
    ['iel | illustration et jeux de rôle', 'iel'],
    ['Poèmes • ael • Rennes', 'ael'],
    ['elle/she', 'elle/she'],
    ['Cartographe\nil/lui\nBrest', 'il/lui'],
    ['she/her', 'she/her'],
    ['Writer, she/her, NYC', 'she/her'],
    ['Historian. He/him. Opinions my own.', 'He/him'],
    ['they/them | gardener', 'they/them'],
    ['she/they 🌈 data', 'she/they'],
    ['Data 🌈 she / her 🌈 maps', 'she / her'],
    ['🏳️‍⚧️ she/her', 'she/her'],
    ['[they/she] sound engineer', 'they/she'],
    ['SHE/HER', 'SHE/HER'],
    ['she/her/hers — librarian', 'she/her/hers'],
    ['Views my own, she/her', 'she/her'],
    ['Dev @entreprise, she/her', 'she/her'],
    ['Mom of two, she/her', 'she/her'],
    ['Former nurse, she/her', 'she/her'],
    ['pronoms : elle', 'elle'],
    ['Mes pronoms : iel/elle', 'iel/elle'],
    ['Pronouns: he/they', 'he/they'],
    ['My pronouns are they/them', 'they/them'],
    ['prof / elle / Lyon', 'elle'],
    ['Paris - elle - architecte', 'elle'],
    ['elle, 27 ans', 'elle'],
    ['elle • she/her', 'elle'],
    ['𝗲𝗹𝗹𝗲 · danseuse', 'elle'],
    ['il/elle', 'il/elle'],
    ['Ex-banquier, il/lui', 'il/lui'],
    ['Engineer by day, he/him', 'he/him'],
    ['elle || vinyles', 'elle'],
    ['✨ elle ✨ 19 ans ✨', 'elle'],
    ['Auteur·rice · iel', 'iel'],
    ['Autrice jeunesse (8-12 ans), elle', 'elle'],
    ['She/her pronouns. Lighthouse keeper.', 'She/her'],
    ['Potier • Iel • grès', 'Iel'],
    ['Contrebassiste ♪ il ♪ swing', 'il'],
    ['Tourneur sur bois, il, copeaux', 'il'],
    ['Rose Lenoir (elle), notaire', 'elle'],
    ['Serveuse au Bistrot des Quais (elle)', 'elle'],
    ['Femme de ménage, elle, slam', 'elle'],
    ['Cinéma, siestes, nouilles. elle/she.', 'elle/she'],
  ]
  test.each(cases)('%j says %j', (bio, value) => {
    const { gender } = declared(bio)
    expect(gender).toMatchObject({ value, source: 'bio' })
    expect(bio).toContain(gender?.quote)
  })

  test.each([
    ['a name and a job say nothing', 'Camille, maman, étudiante et infirmière'],
    ['a magazine', 'Journaliste · ELLE · Vogue'],
    ['a magazine in small letters', 'pigiste : culture. elle, grazia, marie claire'],
    ['a magazine, capitalised', 'Elle, Grazia, Glamour'],
    ['a state', 'Chicago, IL'],
    ['a state in small letters', 'peoria, il | baseball'],
    ['a sentence', 'Elle court, elle court, la banlieue'],
    ['a list of characters', 'toi, elle, moi'],
    ['the same between bars', 'elle | lui | nous'],
    ['a title', 'Il. Elle. Une pièce en trois actes'],
    ['« qu’il/elle »', 'Chacun écrit ce qu’il/elle veut'],
    ['a word that holds one', 'péril, Ielena, Raphaëlle'],
    ['a hashtag', '#elle · #il'],
    ['a mention', '@elle · mode'],
    ['an address', 'https://elle.example/il · mode'],
    ['a domain', 'elle.fr · mode'],
    ['a quotation', '« elle » · chanson de 1998'],
    ['English quotes', '“she/her” is what they print'],
    ['straight quotes', '"he/him", lol'],
    ['a quotation that never ends', 'On m’appelle « · elle'],
    ['someone else’s', 'Maman de Zoé (elle)'],
    ['a pet’s', 'My dog Max (he/him)'],
    ['a pet’s, after a comma', 'Voici mon chat Plume, il/lui'],
    ['two people’s', 'Tenu par Léa (elle) et Tom (il)'],
    ['a photographer’s', 'Photos by Tom (he/him)'],
    ['an idol’s', 'fan de Rosalía (she/her)'],
    ['a negation', 'pas (elle)'],
    ['a negation in English', 'not, she/her'],
    ['a welcome to all', 'he/him, she/her, they/them: all welcome'],
    ['only objects', 'his/her towels'],
    ['twice the same word', 'she/she'],
    ['English, alone', 'she · he · they'],
    ['a role', 'Compte RP · elle'],
    ['Cyrillic that looks like it', '\u0435ll\u0435 · art'],
    ['a hidden character within', 'e\u200blle · art'],
    ['a bidirectional override', '\u202Eelle\u202C · art'],
    ['plural', 'elles/they'],
    ['a sentence’s subject', 'elle, par contre, n’hésitera pas à te suivre'],
    ['a word used twice', 'C’est elle. Oui, elle.'],
    ['a feminine ending', 'ami de celui(elle)'],
    ['two names', 'Claire (elle) & Marc (il)'],
    ['a question', 'elle ?'],
    ['contradiction', 'elle · lecture · he/him'],
    ['whom one loves', 'elle ❤️ 03.09.2020'],
    ['a couple’s account', 'elle, le thé · lui, le café'],
    ['a cast', 'elle | un piano | la nuit'],
    ['a magazine among others', 'styliste | elle | l’officiel | society'],
    ['a state after its city', 'sox fan | chicago | il'],
    ['a sentence that does not come', 'Bref, elle.'],
    ['a pet’s account', 'Compte d’un teckel 🐶 il/lui'],
    ['a pet’s, in the sentence before', 'My parrot types this. He/him.'],
    ['a pet’s, in brackets after', 'il/lui (le lapin)'],
    ['an animal', 'Loutre de rivière, elle'],
    ['a thing', 'Statue de bronze. Il/lui.'],
    ['whom one married', 'Marié à une pianiste (elle)'],
    ['whom one lives with', 'Compagnon de Lise (elle)'],
    ['whom one works for', 'Agent for Kim Sorel (they/them)'],
    ['whom one films', 'Un documentaire de Nora Vasse (elle)'],
    ['whom one interviews', 'Interviewing Ada Pike (she/her)'],
    ['a child’s', 'Deux vélos, un fils (il)'],
    ['a credit', '📸 Salma (elle)'],
    ['a credit in words', 'Avatar : Salma (elle)'],
    ['an organisation', 'Coopérative de traduction · iel/elle'],
    ['an organisation in English', 'Radical bookshop collective · they/them'],
    ['a job offer', 'Recherche coloc (elle/il) à Nancy'],
    ['a life told by another', 'Mamie Jo (elle), filmée par Tim'],
  ])('%s: %j declares none', (_, bio) => {
    expect(declared(bio).gender).toBeUndefined()
  })
})

describe('age: in the first person, from 18 to 99', () => {
  const cases: Case[] = [
    ['Ingénieur le jour, lecteur la nuit. 41 ans, deux chats.', '41 ans'],
    ['34 ans', '34 ans'],
    ['34ans · Lille', '34ans'],
    ['34\u00a0ans | Lille', '34 ans'],
    ['Léa, 22 ans, Nantes', '22 ans'],
    ['J’ai 34 ans et je lis', '34 ans'],
    ["j'ai 52 ans", '52 ans'],
    ['Âge : 45 ans', '45 ans'],
    ['elle · 29 ans · Metz', '29 ans'],
    ['Fan de foot, 24 ans', '24 ans'],
    ['né en 1990', 'né en 1990'],
    ['Née en 1990 · Rouen', 'Née en 1990'],
    ['né(e) en 1990', 'né(e) en 1990'],
    ['né·e en 1990', 'né·e en 1990'],
    ['Je suis née en 1984 à Brest', 'née en 1984'],
    ['née le 3 avril 1990', 'née le 3 avril 1990'],
    ['ne\u0301e en 1990', 'née en 1990'],
    ['born in 1990 | drummer', 'born in 1990'],
    ['I was born in 1971 in Leeds', 'born in 1971'],
    ['34 yo', '34 yo'],
    ['34 y/o, Bristol', '34 y/o'],
    ['42 years old. Baker.', '42 years old'],
    ["I'm 34", '34'],
    ['Maman · 34 ans · Lyon', '34 ans'],
    ['34 ans, prof depuis 10 ans', '34 ans'],
    ['34 ans, 10 ans de running', '34 ans'],
    ['Ex-cadre, 58 ans', '58 ans'],
    ['99 ans', '99 ans'],
    ['18 ans', '18 ans'],
    ['３４ ans', '34 ans'],
    ['Prof d’histoire-géo, papa de 3, 45 ans', '45 ans'],
    ['Retraité(e), 67 ans', '67 ans'],
    ['Prof de maths depuis 1998 · 52 ans', '52 ans'],
    ['Né en 1974 à Roubaix', 'Né en 1974'],
    ['Je suis né en 1979, l’année du Walkman', 'né en 1979'],
    ['Nantaise de 33 ans', '33 ans'],
    ['Étudiante de 21 ans en chimie', '21 ans'],
    ['61 ans et toutes mes dents', '61 ans'],
    ["I'm 41 and I still skate", '41'],
    ['Software dev. 29 y/o. Tea.', '29 y/o'],
    ['Pompier · 31 ans · Team nuit', '31 ans'],
  ]
  test.each(cases)('%j says %j', (bio, value) => {
    const { age, minor } = declared(bio)
    expect({ value: age?.value, minor }).toEqual({ value, minor: false })
    expect(bio).toContain(age?.quote)
  })

  test.each([
    '16 ans',
    '15 yo',
    'née en 2011',
    'Léa, 16 ans, kpop',
    "j'ai 14 ans",
    "J'ai 16 ans et demi",
    'fille | 15 ans | 🎀',
    '16 y/o · she/her',
    "i'm 15",
    'born in 2012',
    'Lycée Victor-Hugo · 17 ans',
    'je suis mineure',
    "I'm a minor",
    '①⑥ ans',
    'fan account · 15 yo',
    'lycéenne de 16 ans',
    'Violoniste de 12 ans',
    '17 ans et demi',
    'Bientôt 18 ans !',
    '18 ans dans 3 mois',
    'Léo, 12 ans, BMX. Compte géré par mes parents.',
    '15 ans | fan de Stray Kids',
    'minor · genshin',
    'i’m 14 pls be kind',
    'Fille de médecin, 16 ans',
    '16 ans 🕊️',
    '15 ans, entrée en seconde',
    'Nine, 13 ans, compte tenu par ses parents',
  ])('%j declares a minor, and no age is kept', (bio) => {
    expect(declared(bio)).toMatchObject({ minor: true })
    expect(declared(bio).age).toBeUndefined()
  })

  test.each([
    '20 ans de métier',
    'depuis 10 ans',
    "maman d'un garçon de 12 ans",
    "16 ans d'expérience",
    'prof des 16 ans et +',
    '14-18 ans',
    '14 - 18 ans',
    'Ateliers 14/18 ans',
    'de 14 à 18 ans',
    'Scouts, 12, 16 ans',
    '+18 ans',
    '18 ans et plus',
    'Moins de 16 ans',
    '🔞 18 ans',
    'Réservé aux adultes, 18 ans',
    'Maman de Léa, 12 ans, et Tom, 9 ans',
    'Papa de Jules, 16 ans',
    'Maman · 12 ans',
    'papa de 👧 20 ans',
    'Trois enfants (15 ans, 12 ans et 8 ans)',
    'Deux filles, 19 ans',
    'Mon chien, 12 ans',
    'Whisky de 16 ans d’âge',
    'Pour Lola, 14 ans',
    'RIP Tom, 19 ans',
    '« 16 ans » est une chanson',
    '"16 ans", le film',
    'Toujours 20 ans',
    '20 ans dans ma tête',
    '20 ans (dans ma tête)',
    "20 ans (d'expérience)",
    'Avocat (20 ans)',
    'J’ai 20 ans de carrière',
    'Il y a 20 ans, j’étais là',
    'dans 20 ans, on en reparle',
    'Radio libre · 40 ans',
    'Association loi 1901, 30 ans',
    'Nous · 30 ans de combats · 30 ans',
    'Marque de savons. Née en 2011. Nantes',
    'Née en 2011, la Fabrique lance…',
    'Née en 2011 sur les réseaux',
    'né en 1789',
    'né en 2020',
    'née en 2008',
    'Perso RP, 16 ans',
    'Compte parodique · 16 ans',
    '150 ans',
    '5 ans',
    '18 ans - 25 ans',
    'My 15 yo is a genius',
    'Mom of a 15 yo',
    '15 years of radio',
    '15 years',
    "I'm 50% coffee",
    'class of 2011',
    'classe 2011 ⚽ depuis 2011',
    '#16ans',
    '1\u200b6 ans',
    '16 аns',
    '3️⃣4️⃣ ans',
    '34 ans · frère : 30 ans · 28 ans',
    'Sur Twitter depuis 2011 · 15 ans',
    'Prof de maths depuis 1998 · 28 ans',
    'Sobre. 12 ans.',
    'Mariés · 25 ans',
    '16 ans • dans ma tête',
    '16 ans, âge mental',
    'Boulangerie artisanale, 80 ans',
    'Coach U16. 16 ans',
    'Film interdit, 16 ans',
    '25 ans ? Non, 30 ans',
    'Mon chat. Né en 2015.',
    'Journal local. Né en 1944.',
    'Brice, 19 ans, né en 2002',
    '25 ans 🎂 pour la dixième fois',
    '25 ans, enfin presque',
    '25 years old (since 2009)',
    '16 ans, non je rigole, 34',
    'Tonton de Noé, 14 ans',
    'Filleule : Jade, 13 ans',
    'Coach de Théo, 19 ans',
    'Manager of Kit Hale, 22 yo',
    'Un portrait : Nora, 19 ans',
    'Léa & Tom, 28 ans',
    'Mamie Jo, 92 ans, racontée par Zoé',
    'Vieux labrador · 14 ans',
    'Single malt · 16 ans',
    'Vieille 4L, 45 ans',
    'Belle Époque · 20 ans · brunch',
    'Pizzeria Da Rosa · 20 ans',
    'Ciné-club de Vitré, 40 ans',
    'AS Montbrun, 50 ans',
    'Traiteur • 20 ans • banquets',
    '1986 → 2026 · 40 ans',
    'Née en 2013 · Bougies artisanales',
    'Avocate au barreau · 20 ans',
    'Ancien pompier · 20 ans',
    'Expatriée au Pérou, 15 ans',
    'En rémission · 10 ans',
    'Otage, 20 ans, libérez-la',
    'Justice pour Sam. 17 ans.',
    '🕊️ Lina, 19 ans',
    'Places à 5 € - 26 ans',
    'Virtual influencer, 19 yo',
  ])('%j declares neither an age nor a minor', (bio) => {
    const { age, minor } = declared(bio)
    expect({ age, minor }).toEqual({ age: undefined, minor: false })
  })

  test('a birth year is counted to the day of the reading', () => {
    const bornIn2009 = aProfile({ bio: 'née en 2009' })
    expect(declaredIn(bornIn2009, new Date('2026-06-01T00:00:00Z')).minor).toBe(true)
    expect(declaredIn(bornIn2009, new Date('2027-06-01T00:00:00Z'))).toMatchObject({ minor: false })
    expect(declaredIn(bornIn2009, new Date('2028-06-01T00:00:00Z')).age?.value).toBe('née en 2009')
  })
})

describe('politicalOrientation: a mandate or a membership, between quotation marks', () => {
  const cases: Case[] = [
    ['Députée de la 3e circonscription du Nord', 'Députée de la 3e circonscription du Nord'],
    ['Médecin, sénatrice du Rhône', 'sénatrice du Rhône'],
    ['Maire de Villeneuve · elle', 'Maire de Villeneuve'],
    ['adhérent du PS', 'adhérent du PS'],
    ['Cycliste | militant LFI', 'militant LFI'],
    ['Conseillère municipale EELV à Nantes', 'Conseillère municipale EELV à Nantes'],
    ['Conseiller régional', 'Conseiller régional'],
    ["Conseillère municipale d'opposition", "Conseillère municipale d'opposition"],
    ['Adjointe au maire de Rezé', 'Adjointe au maire de Rezé'],
    ['Député européen', 'Député européen'],
    ['Membre du Parti socialiste depuis 2012', 'Membre du Parti socialiste depuis 2012'],
    ['Membre d’Horizons', 'Membre d’Horizons'],
    ['Je suis encartée Renaissance.', 'Je suis encartée Renaissance'],
    ['Élu RN', 'Élu RN'],
    ['Labour MP for Bristol West', 'Labour MP for Bristol West'],
    ['Mayor of Springfield', 'Mayor of Springfield'],
    ['Member of the Green Party', 'Member of the Green Party'],
    ['Sénatrice socialiste du Finistère', 'Sénatrice socialiste du Finistère'],
    ['Maire sans étiquette de Vic-le-Haut', 'Maire sans étiquette de Vic-le-Haut'],
    ['Maire d’une petite commune du Gers', 'Maire d’une petite commune du Gers'],
    ['Maire de Trouville', 'Maire de Trouville'],
    ['Députée écologiste, ancienne prof', 'Députée écologiste'],
    ['Militante aux Jeunes Écologistes', 'Militante aux Jeunes Écologistes'],
    ['Élue d’opposition à Chelles', 'Élue d’opposition à Chelles'],
    ['Élu RN au conseil municipal de Denain', 'Élu RN au conseil municipal de Denain'],
    ['Retraité SNCF, adhérent PCF', 'adhérent PCF'],
    ['City councillor, runner', 'City councillor'],
    ['Councillor for St Mary’s Ward', 'Councillor for St Mary’s Ward'],
  ]
  test.each(cases)('%j is quoted as %j', (bio, quote) => {
    const { politicalOrientation } = declared(bio)
    expect(politicalOrientation).toEqual({ value: `«\u00a0${quote}\u00a0»`, quote, source: 'bio' })
    expect(bio).toContain(quote)
  })

  test.each([
    'De gauche et fière de l’être',
    'Socialiste, écologiste, féministe',
    '#LFI #Union',
    '🇫🇷 patriote',
    'Ex-député du Gard',
    'Ancienne députée de Paris',
    'Ancien maire, sénateur',
    'Députée de Paris (2017-2022)',
    'Député du Gard de 2012 à 2017',
    'Adhérente du PS jusqu’en 2017',
    'Maire honoraire',
    'Candidat LFI',
    'Future maire de Lyon',
    'Assistante du député de la Somme',
    'Fan de la députée de Paris',
    'Épouse du maire de Lyon',
    'Pas militant LFI',
    'Ni adhérent du PS ni rien',
    'Militant anti-RN',
    'Militant associatif',
    'Militante pour le climat',
    'Adhérent du club de judo',
    'Membre du jury',
    'Membre du PSG',
    'Élue Miss Camping',
    'Élue à la fac',
    'Ministre de l’apéro',
    'Maire de famille',
    'Député de la terrasse',
    '« Députée de Paris »',
    'Compte parodique. Maire de Lyon.',
    'Syndicaliste, délégué du personnel',
    'Journaliste politique au PS magazine',
    '@LFI militant',
    'MP me',
    'Collaboratrice parlementaire, député de Paris',
    'Maire de Paris ? Jamais !',
    'Militant du PS4',
    'Militant Renaissance italienne',
    'Conseiller régional des ventes',
    'Élue CFDT',
    'Sympathisant LR',
    'Mayor of my couch',
    'Soutien de Mme Roy, députée de l’Orne',
    'Opposé à Luc Bel, maire de Vic',
    'Je travaille pour Anne Roy, sénatrice du Jura',
    'Comité de soutien · Anne Roy · maire de Vic',
    'Maire de Lyon un jour',
    'Maire de Nantes dans mes rêves',
    'Députée de Paris. Je plaisante.',
    'Militante PCF de cœur',
    'Membre du PS, démissionnaire',
    'Labour Party member (lapsed)',
    'Labour Party member no more',
    'Green Party member of staff',
    'Député de la Flemme',
    'Maire de Gotham',
    'Mayor of Snacktown',
    'Mayor of Casterbridge reader',
    'Mayor of Bristol’s husband',
    'Maire de Zim sur Animal Crossing',
    'Membre PS+ depuis 2013',
    'Militant de la RN 88 à 2x2 voies',
    'Membre de Renaissance du Vieux Bourg',
    'Adhérent Les Verts ⚽ ASSE',
    'Président du conseil départemental de l’Ordre des médecins',
  ])('%j says nothing', (bio) => {
    expect(declared(bio).politicalOrientation).toBeUndefined()
  })
})

test('a whole bio is read field by field, each with its quote', () => {
  const profile = aProfile({ bio: 'Maire de Rezé · elle/she · J’ai 47 ans', location: ' Loire-Atlantique ' })
  expect(declaredIn(profile, at)).toEqual({
    gender: { value: 'elle/she', quote: 'elle/she', source: 'bio' },
    age: { value: '47 ans', quote: 'J’ai 47 ans', source: 'bio' },
    location: { value: 'Loire-Atlantique', quote: 'Loire-Atlantique', source: 'location' },
    politicalOrientation: { value: '«\u00a0Maire de Rezé\u00a0»', quote: 'Maire de Rezé', source: 'bio' },
    minor: false,
  })
})

test.each([
  ['Lyon, France', 'Lyon, France'],
  ['\u2003Nantes\n', 'Nantes'],
  ['partout et nulle part 🌍', 'partout et nulle part 🌍'],
  ['🇫🇷', '🇫🇷'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the location %j is given as written', (location, value) => {
  expect(declared('', { location }).location).toEqual({ value, quote: value, source: 'location' })
})

test.each([null, '', '   ', '\u200b\u2060', 'x'.repeat(61)])('the location %j is none', (location) => {
  expect(declared('', { location }).location).toBeUndefined()
})

test.each([{ parody: true }, { verified: 'business' }, { verified: 'government' }] as const)(
  'of %j only the location is declared',
  (over) => {
    const bio = 'elle · 16 ans · Députée de Paris'
    expect(declared(bio, { ...over, location: 'Paris' })).toEqual({
      location: { value: 'Paris', quote: 'Paris', source: 'location' },
      minor: false,
    })
  },
)

test('whatever is written, nothing breaks and a quote is part of what was written', () => {
  const declarations = ['elle', 'il/lui', '34 ans', '16 ans', 'né en 1990', 'Maire de Lyon']
  const separators = [' · ', ', ', '(', ')', '«', '"', '👧', '\n', '?']
  const pieces = fc.oneof(fc.constantFrom(...declarations, ...separators), fc.string({ unit: 'binary', maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(pieces), fc.string({ unit: 'binary' }), (parts, place) => {
      const bio = parts.join('')
      const { gender, age, location, politicalOrientation } = declaredIn(aProfile({ bio, location: place }), at)
      const isQuoted = [gender, age, politicalOrientation].every((one) => bio.includes(one?.quote ?? ''))
      expect(isQuoted && place.includes(location?.quote ?? '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

// The guards look back at each comma, so the time grows with the square of the length: 38 ms at worst when written.
const hostile = [
  'elle ',
  'elle,',
  'Maire de A,',
  '( ',
  '👧 ',
  '- ',
  '« ',
  '12 ans, ',
  ' ',
  'A-',
  'Anne Roy (',
  "de l'A ",
  'A et ',
]
test.each(hostile)('a bio of 100,000 %j costs no time', (piece) => {
  const from = performance.now()
  declared(piece.repeat(100_000))
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('a bio is read to its thousandth letter as it is understood: one « ﷺ » is eighteen', () => {
  expect(declared(`${'ﷺ'.repeat(50)} · elle`).gender?.value).toBe('elle')
  expect(declared(`${'ﷺ'.repeat(60)} · elle`).gender).toBeUndefined()
})
