/** Words by which people name their own politics. They are quoted, never mapped to left or right. */
const FRENCH = [
  'centriste|socialiste|communiste|écosocialiste|gaulliste|macroniste|mélenchoniste|lepéniste|zemmouriste|sarkozyste',
  'mitterrandien(?:ne)?|rocardien(?:ne)?|chevènementiste|bonapartiste|libertarien(?:ne)?|libertaire|anarchiste|anarcho-\\p{L}+',
  'marxiste|trotskiste|léniniste|maoïste|monarchiste|royaliste|souverainiste|fédéraliste|social-démocrate|social-libérale?',
  'démocrate-chrétien(?:ne)?|radical-socialiste|gaullo-communiste|anticapitaliste|libérale?|frontiste|écolo|écologiste',
].join('|')
const ENGLISH = [
  'socialist|communist|leftist|libertarian|conservative|liberal|democrat|republican|anarchist|marxist|monarchist|tory',
  'centrist|social democrat|democratic socialist|left[- ]winger?|right[- ]winger?|left[- ]wing|right[- ]wing|centre[- ]left|centre[- ]right',
].join('|')
const before = [
  "je suis|i'm an?|i am an?|an?|une?|fière? d'être|fière?|proud|lifelong|die-hard|unapologetic|jeune|vieux|vieille|plutôt|ouvertement|very",
  'homme|femme|électeur|électrice|citoyen(?:ne)?|militante?|sympathisante?(?! écolo)|old|recovering liberal',
].join('|')
const SIDE =
  '(?:de|à|ancrée? à|engagée? à|(?:le )?c(?:œ|oe)ur à) (?:gauche|droite)|du centre|(?:centre|extrême) (?:gauche|droite)'
/** « depuis 1981 », « et fier », « mais gentil »: not « anarchiste du fromage », « libérale avec le beurre ». */
const after = [
  ' (?:sociale?|convaincue?|assumée?|décomplexée?|modérée?|pratiquante?|même|contrariée?)',
  ' (?:de (?:la première heure|toujours|père en fils|naissance|conviction)|tendance \\p{L}+)',
  ' (?:depuis|since) .*| (?:et|and) (?:fière?|proud|je|i|alors|sans|même).*| (?:mais|but) .*',
  ' (?:par \\p{L}+ (?:des |du |de la )?\\p{L}* ?(?:et )?)?par conviction',
].join('|')
/** The whole clause: « infirmière libérale » is none. */
export const ORIENTATIONS = [
  `(?:(?:${before}) )*(?:${FRENCH}|${ENGLISH}|${SIDE})(?:${after})?`,
  '(?:gauche|droite)(?: (?:caviar )?(?:assumée|décomplexée))?',
  '(?:je suis )?jeune insoumise?',
].map((words) => new RegExp(`^(?:${words})$`, 'iu'))

/** « Kiné · libéral » has a practice of their own; « Écologiste » may be a scientist. */
export const LIBERAL = /(?:^|\s)libérale?(?=$|\s)/iu
export const LIBERAL_PROFESSION =
  /infirmi|kiné|médecin|avocat|sage-femme|ostéo|orthophon|notaire|psy|architecte|dentiste|podolog|profession|cabinet|vétérinaire|expert|consultant|traduct/iu
