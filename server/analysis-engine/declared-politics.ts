import type { Clause } from './bio-clauses.ts'

/** They only tell « militant LFI » from « militant associatif »: nothing is mapped to left or right. */
const PARTY = [
  'PS|Parti [Ss]ocialiste|LFI|(?:La )?France [Ii]nsoumise|EELV|Les [ÉE]cologistes|Europe [ÉE]cologie|Les Verts|PCF',
  'Parti [Cc]ommuniste|RN|Rassemblement [Nn]ational|LR|Les [Rr]épublicains|Renaissance|LREM|La République [Ee]n [Mm]arche',
  'MoDem|Modem|Horizons|UDI|UDR|Reconquête|NPA|Lutte [Oo]uvrière|Place [Pp]ublique|Génération\\.?s|Debout [Ll]a France',
  'DLF|UPR|Les Patriotes|Parti [Rr]adical|PRG|Parti de [Gg]auche|Nouvelle Donne|Équinoxe|Volt|Parti [Pp]irate',
  'Parti [Aa]nimaliste',
].join('|')
const COUNCIL = '(?:municipale?|départementale?|régionale?|métropolitaine?|communautaire)'
const MANDATE = [
  '[Dd]éputée?(?: européen(?:ne)?)?|[Ee]urodéputée?|[Ss]énat(?:eur|rice)|[Mm]aire(?:[- ]adjointe?)?',
  '(?:[Pp]remi(?:er|ère) )?[Aa]djointe? (?:au maire|à la maire)|[ÉéE]lue? (?:locale?|municipale?|régionale?|départementale?)',
  `[Cc]onseill(?:er|ère) (?:${COUNCIL}|de Paris)|(?:[Vv]ice-)?[Pp]résidente? d(?:u [Cc]onseil ${COUNCIL}|u [Dd]épartement|e (?:la )?[Rr]égion)`,
].join('|')
const MEMBER = [
  '[Aa]dhérente?|[Mm]embre|[Ee]ncartée?|[Mm]ilitante?|[ÉéE]lue?|[Pp]orte-parole|[Rr]éférente?',
  '[Ss]ecrétaire (?:nationale?|fédérale?|départementale?|de section)',
].join('|')
const OF = "(?:(?:du|de la|de|des|au|à la|à|aux|chez) |d')"
const END = String.raw`(?![\p{L}\p{N}])`
/** Capital or figure: « maire de Lyon », « députée de la 3e circonscription », not « ministre de l'apéro ». */
const PLACE = String.raw`(?:(?:de|du|des|à|au|aux|en) |d')(?:la |le |les |l')?[\p{Lu}\d]`
const CHARGE = "(?:d'opposition|déléguée?|chargée?)"
/** Not « Renaissance italienne ». */
const FRENCH_PARTY = String.raw`(?:${PARTY})(?= (?:de|du|des|à|au|aux|en|dans|depuis|et|pour|sur) | d'| ?[^\p{L}\p{N}\s]| \d|$)`
const ENGLISH_PARTY = '(?:Labour|Conservative|Green|Liberal Democrats?|Lib Dem|SNP|Plaid Cymru)'
const OFFICE =
  'MP|MSP|MEP|Member of Parliament|Member of the European Parliament|(?:City |County )?[Cc]ouncillor|Mayor|Senator'

const STATEMENTS = [
  new RegExp(`^(?:[Jj]e suis )?(?:${MANDATE})(?: ${PLACE}| ${FRENCH_PARTY}| ${CHARGE}${END}|$)`, 'u'),
  new RegExp(`^(?:[Jj]e suis )?(?:${MEMBER}) ${OF}?${FRENCH_PARTY}`, 'u'),
  new RegExp(String.raw`^(?:${ENGLISH_PARTY} )?(?:${OFFICE}) (?:for|of) (?:the )?[\p{Lu}\d]`, 'u'),
  new RegExp(
    String.raw`^(?:[Pp]roud )?(?:[Mm]ember of the ${ENGLISH_PARTY} Party|${ENGLISH_PARTY} Party member)${END}`,
    'u',
  ),
]
/** What was, what may be, what is meant the other way, and whom one works for. */
const NOT_NOW =
  /(?<![\p{L}\p{N}])(?:ex|anciens?|anciennes?|former|future?|futurs?|candidate?|pas|jamais|plus|non|ni|not|never|honoraire|sortante?|suppléante?|repentie?|déçue?|jusqu|until|retraitée?|retired|autre vie|rêve|anti|contre|collaborat(?:eur|rice)|assistante?|attachée?|cabinet|(?<!(?:depuis|since) )(?:19|20)\d\d)(?![\p{L}\p{N}])/iu

/** A mandate or a membership, in the bio's own words. An opinion, a hashtag or a flag is neither. */
export function declaredPolitics(clauses: readonly Clause[]): { value: string; quote: string } | undefined {
  const stated = clauses.find(
    ({ words, lead, tail, isBracketed }) =>
      !isBracketed &&
      STATEMENTS.some((statement) => statement.test(words)) &&
      !words.includes('?') &&
      ![words, lead, tail].some((text) => NOT_NOW.test(text)),
  )
  return stated && { value: `«\u00a0${stated.quote}\u00a0»`, quote: stated.quote }
}
