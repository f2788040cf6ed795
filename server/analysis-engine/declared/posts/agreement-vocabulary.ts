/** The gender that a word gives to whoever says « je suis » before it. */
export type Gender = 'f' | 'm'

/** Stem, masculine ending, feminine ending: « heureu·x·se »; or « content·e ». Participles in -é are told by their ending. */
const ADJECTIVES = `
  content·e mécontent·e ravi·e heureu·x·se malheureu·x·se fi·er·ère déçu·e seul·e prêt·e f·ou·olle nul·le idiot·e
  gentil·le méchant·e mignon·ne jalou·x·se amoureu·x·se furieu·x·se curieu·x·se sérieu·x·se nerveu·x·se peureu·x·se
  chanceu·x·se paresseu·x·se frileu·x·se petit·e grand·e vie·ux·ille b·eau·elle nouve·au·lle mauvais·e premi·er·ère
  derni·er·ère meilleur·e inqui·et·ète discr·et·ète muet·te têtu·e ému·e perdu·e foutu·e venu·e revenu·e devenu·e
  descendu·e convaincu·e attendu·e tendu·e parti·e sorti·e reparti·e endormi·e averti·e puni·e trahi·e abasourdi·e
  ébahi·e maudit·e assis·e pris·e surpris·e conquis·e inscrit·e chiant·e patient·e impatient·e absent·e vivant·e bruyant·e
  transpirant·e exigeant·e reconnaissant·e innocent·e gourmand·e bavard·e débrouillard·e sporti·f·ve créati·f·ve
  attenti·f·ve naï·f·ve impulsi·f·ve pensi·f·ve menteu·r·se râleu·r·se rêveu·r·se bosseu·r·se couvert·e vaincu·e vu·e reçu·e cru·e reconnu·e entendu·e compris·e marié·e`
/** Trades and states that women call themselves by in the feminine, so that the masculine tells too. */
const PERSONS = `
  infirmi·er·ère caissi·er·ère boulang·er·ère étudiant·e apprenti·e lycéen·ne collégien·ne aide-soignant·e assistant·e
  pharmacien·ne institut·eur·rice éducat·eur·rice animat·eur·rice vendeu·r·se coiffeu·r·se
  danseu·r·se chanteu·r·se cuisini·er·ère pâtissi·er·ère agricult·eur·rice éleveu·r·se traduct·eur·rice rédact·eur·rice
  enseignant·e gérant·e commerçant·e édit·eur·rice illustrat·eur·rice comédien·ne musicien·ne informaticien·ne
  doctorant·e ouvri·er·ère romanci·er·ère couturi·er·ère débutant·e remplaçant·e ancien·ne client·e abonné·e
  retraité·e habitué·e passionné·e intermittent·e saisonni·er·ère posti·er·ère jardini·er·ère gagnant·e perdant·e
  cop·ain·ine voisin·e gamin·e employé·e salarié·e conseill·er·ère conduct·eur·rice`
/** Only the feminine tells: « je suis ingénieur », « je suis plombier » are said by women too. */
const FEMININE_ONLY = `
  ingénieure professeure docteure autrice chercheuse cheffe directrice factrice maîtresse présidente conductrice chauffeuse
  menuisière plombière maçonne électricienne mécanicienne technicienne chirurgienne esthéticienne formatrice sûre
  entrepreneuse consultante développeuse policière routière magistrate voyante avocate conne serveuse gardienne championne`
const FAMILY_F = 'femme fille meuf nana maman mère grand-mère tata tante marraine sœur soeur'
const FAMILY_M = 'homme garçon mec gars papa père grand-père tonton oncle parrain frère fils'
/** With « un » or « une » before them these tell too. */
const EPICENE =
  /^(?:fan|con|prof|pro|artiste|élève|ado|adulte|collègue|bénévole|cinéphile|adepte|geek|littéraire|scientifique|quadra|quinqua|trentenaire|maniaque|solitaire|graphiste|journaliste|fleuriste|libraire|secrétaire|vétérinaire|pessimiste|optimiste|noob)$/u

/**
 * Health, faith, origin, union, law and money are nobody's business here, and an idiom tells nothing: « je suis mort 💀 »,
 * « j'ai été opérée » are left alone even where they agree.
 */
const LEFT_ALONE = new RegExp(
  `^(?:${[
    'opér|hospitalis|vaccin|diagnostiqu|soign|contamin|test|condamn|licenci|vir|fauch|endett|ruin|syndiqu|encart|baptis',
    'viol|agress|harcel|frapp|accouch|avort|intern|handicap|traumatis|déprim|immigr|réfugi|naturalis|jug|inculp|incarcér',
    'poursuiv|décéd|engag|politis|amput|greff|sevr|intub|réanim|sond|perfus|stérilis|ménopaus|voil|gripp|enrhum|alit|ath',
  ].join('|')})ée?$`,
  'u',
)
/** In -é, and no participle. */
const NO_PARTICIPLE =
  /^(?:ingé|kiné|psyché|lascé|côté|bébé|café|télé|ciné|thé|clé|moitié|été|lycée|santé|blé|pré|dé|musée|gré|pitié|procédé|idée|beauté|poupée|armée|épée|allée)$/u

const listed = (list: string) => list.trim().split(/\s+/u)

function pairs(list: string): [string, Gender][] {
  return listed(list).flatMap((entry) => {
    const [stem = '', ...endings] = entry.split('·')
    const [masculine, feminine] = endings.length > 1 ? endings : ['', endings[0]]
    return [[`${stem}${masculine}`, 'm'] as [string, Gender], [`${stem}${feminine}`, 'f'] as [string, Gender]]
  })
}

const NOUNS = new Map<string, Gender>([
  ...pairs(PERSONS),
  ...listed(FEMININE_ONLY).map((word): [string, Gender] => [word, 'f']),
  ...listed(FAMILY_F).map((word): [string, Gender] => [word, 'f']),
  ...listed(FAMILY_M).map((word): [string, Gender] => [word, 'm']),
])
const WORDS = new Map<string, Gender>([...NOUNS, ...pairs(ADJECTIVES)])

/** Of an adjective, a participle or a trade that follows « je suis » at once. */
export function genderOf(word: string): Gender | undefined {
  const known = WORDS.get(word)
  if (known || LEFT_ALONE.test(word) || NO_PARTICIPLE.test(word)) return known
  if (/(?:ée|[^aeiouy]{2}ee|[a-z]{3}uee)$/u.test(word)) return 'f'
  return /\p{L}é$|^né$/u.test(word) ? 'm' : undefined
}

/** Of what follows an article: « une tombe » and « un zombie » say nothing of who they are. */
export function genderOfNoun(article: string, word: string): Gender | undefined {
  if (article === '') return NOUNS.get(word)
  const told = article === 'une' || article === 'la' ? 'f' : 'm'
  if (EPICENE.test(word) && !(word === 'con' && told === 'f')) return told
  return NOUNS.get(word) === told ? told : undefined
}
