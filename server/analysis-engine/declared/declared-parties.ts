import { PLACE } from './bio-places.ts'

/** They only tell « militant LFI » from « militant associatif »: nothing is mapped to left or right. */
const NAMES = [
  'PS|LFI|EELV|PCF|RN|LR|LREM|MoDem|Modem|UDI|UDR|NPA|DLF|UPR|PRG|Parti [Ss]ocialiste|(?:La )?France [Ii]nsoumise',
  '(?:Les )?[ÉE]cologistes|Europe [ÉE]cologie|(?:Les )?Verts|Parti [Cc]ommuniste|Rassemblement [Nn]ational|(?:Les )?Républicains|Les républicains',
  'La République [Ee]n [Mm]arche|Lutte [Oo]uvrière|Génération\\.?s|Debout [Ll]a France|Les Patriotes|Parti [Rr]adical',
  'Parti de [Gg]auche|Parti [Pp]irate|Parti [Aa]nimaliste',
  'Jeunes (?:[Ss]ocialistes|[ÉEé]cologistes|[Cc]ommunistes|[Rr]épublicains|[Rr]adicaux|[Dd]émocrates)',
].join('|')
/** They are words too: « Membre de Renaissance du Vieux Bourg » looks after old stones. */
const WORDS = 'Renaissance|Horizons|Reconquête|Place [Pp]ublique|Nouvelle Donne|Équinoxe|Volt'

/** What may end a statement, so that « PS+ », « RN 88 à 2x2 voies » and « Maire de Lyon un jour » are none. */
export const CLAUSE_END = String.raw`(?:$| (?:depuis|since) .*| (?:et|and|&) (?!de |du |d'|of |my |mon |ma ).*| ?\uFFFC.*)`

/** « la RN » is a road. */
const OF = "(?:(?:du|de|des|au|à|aux|chez) |d'|(?:de la|à la) (?=France|LFI|UDI|UDR|UPR|DLF|LREM))?"
export const OF_A_PARTY = String.raw`${OF}(?:(?:${NAMES})(?:[-/](?:${NAMES}))?|(?:${WORDS})(?! de | du | des | d'))(?: ${PLACE})?(?: \d{2,3})?${CLAUSE_END}`

/** « RN depuis le premier jour ». « PS depuis 2013 » may be a console. */
export const SINCE_ALWAYS = String.raw`(?:LFI|EELV|PCF|RN|LR|MoDem|UDI|NPA) depuis (?:le premier jour|toujours|\d+ ans|(?:19|20)\d\d)$`

/** Beside a mandate. */
export const LABEL = [
  `${NAMES}|${WORDS}`,
  'écologiste|socialiste|communiste|insoumise?|centriste|républicaine?|radicale?',
  'divers (?:gauche|droite|centre)|DVG|DVD|DVC',
].join('|')

export const ENGLISH_PARTY = '(?:Labour|Conservative|Green|Liberal Democrats?|Lib Dem|SNP|Plaid Cymru)'
