import type { PressureFamily } from '#contract/reasons.ts'
import { ownWords } from '#server/analysis-engine/text/own-words.ts'

export type FormulaFamily = Extract<PressureFamily, 'gain' | 'scarcity' | 'bait' | 'secret' | 'capture'>
export type Formula = { family: FormulaFamily; start: number; end: number }

/** What is being sold or joined: scarcity of seats at the theatre is news, scarcity of seats in a « VIP group » is pressure. */
const OFFER =
  'vip|coaching|masterclass|methode|signaux|groupe prive|canal prive|mentorat|e-?book|offre|promo|preventes?|tokens?|' +
  'presale|cohort|mentorship|signals?|bonus|early bird'
const MONEY = String.raw`(?:€|\$|£|euros?|dollars?|usdt?|k)`
const SUM = String.raw`\d[\d .,]{0,11} ?${MONEY}`
const COUNT = '(?:\\d+|un|une|deux|trois|quatre|cinq|dix|quelques|one|two|three|four|five|ten|few)'
const EVERY = '(?:par|/|per|a|chaque|every) ?'
const REDUCTION = String.raw`(?:-|moins) ?\d{1,2} ?%|\d{1,2} ?% (?:de (?:remise|reduction)|off\b)|\bcode promo\b`
const CLOCK = String.raw`ce soir (?:seulement|uniquement)|jusqu'a (?:ce soir|minuit|demain|dimanche)|avant minuit|(?:plus que|encore) \d+ ?h(?:eures?)?\b|dernieres heures|tonight only|ends (?:tonight|at midnight)|until midnight`
const beside = (one: string, other: string) => [`(?:${one}).{0,80}(?:${other})`, `(?:${other}).{0,80}(?:${one})`]
const withOffer = (formula: string) => [
  `(?:${formula}).{0,120}\\b(?:${OFFER})\\b`,
  `\\b(?:${OFFER})\\b.{0,120}(?:${formula})`,
]

/** Each needs an offer, which few posts hold: without one they are not looked for. */
const SCARCE_OFFERS = [
  ...withOffer(
    String.raw`(?:il (?:ne )?(?:me |nous )?reste|plus que|only|just|encore) ${COUNT} (?:places?|acces|heures?|jours?|spots?|seats?|slots?|hours?|days?|left)`,
  ),
  ...withOffer(
    String.raw`dernieres? (?:places?|heures?|chances?|jours?)|last (?:chance|spots?|seats?|call)|places limitees|limited (?:time|spots|seats)`,
  ),
  ...withOffer(
    String.raw`(?:ferme|cloture|termine|expire)\w{0,12} (?:ce soir|demain|a minuit|a \d+ ?h|dans \d+)|(?:closes?|closing|ends?|expires?) (?:tonight|tomorrow|at midnight|in \d+)`,
  ),
]
const OFFERED = new RegExp(`\\b(?:${OFFER})\\b`)

/**
 * Few, and known from what consumer protection publishes: the point is to show the reader a formula, not to find every
 * post that presses. Measured: such lists find one pressing post in ten of accounts nobody has seen (docs/decisions/0034).
 */
const FORMULAS: readonly [family: FormulaFamily, formulas: readonly string[]][] = [
  // A high, quick or sure gain (AMF, « reconnaître une arnaque »).
  [
    'gain',
    [
      'argent facile|easy money|revenus? passifs?|passive income|libertes? financieres?|financial freedom|(?:comment|how to) (?:devenir riche|get rich)',
      '(?:gains?|profits?|rendements?|returns?) (?:garantis?|assures?)|guaranteed (?:profits?|returns?|income|wins?)',
      String.raw`\d ?% ${EVERY}(?:jours?|day|semaines?|week)\b|\d ?% ap[yr]\b`,
      String.raw`\b(?:faire|potentiel|objectif|do a|potential) (?:un |de )?x ?\d{2,}\b|\b\d{2,4}x (?:gems?|potential|gains?|coins?|tokens?)`,
      String.raw`\b(?:transforme|turn)\w* ${SUM} (?:en|into) \$?\d`,
      String.raw`\b(?:comment|how (?:to|i)|apprends a|je t'apprends|let me show you) .{0,30}\b(?:gagner|generer|encaisser|make|made|earn\w*) ${SUM}`,
      String.raw`(?:argent|revenus?|encaiss\w{1,12}|ventes?|money|income|sales) .{0,30}(?:pendant que (?:tu|vous|je|j'|on) dor|while (?:you|i) sle)`,
      '(?:quitte[rz]?|lache[rz]?|plaque[rz]?) (?:ton|votre) (?:job|cdi|patron|boulot|taf|salariat)|quit your (?:job|9)|fire your boss',
      String.raw`(?:perdre|perdez|perds|lose) (?:jusqu'a |up to )?\d+ ?(?:kg|kilos?|lbs?|pounds) (?:en|in) \d+`,
      String.raw`\b(?:safe du jour|lock of the (?:day|week)|prono(?:s|stics?)? vip|fixed match|cote safe)\b`,
    ],
  ],
  // A limited time or stock (Code de la consommation, L121-4, 7°).
  [
    'scarcity',
    [
      ...SCARCE_OFFERS,
      // A clock with an offer: « -15 % ce soir seulement ».
      ...beside(REDUCTION, CLOCK),
      String.raw`\b${COUNT} (?:places?|spots?|seats?|slots?),? (?:dont )?\d+ (?:deja )?(?:prises?|parties|taken|gone)|\b(?:pas (?:un|une) de plus|not one more)\b|premiere?s? arrivee?s?,? premiere?s? servie?s?`,
      String.raw`\b(?:aux|les|the|first) \d+ (?:premiere?s? )?(?:premiere?s?|personnes|people|comments?) (?:seulement|uniquement|only)|compte a rebours (?:est )?lance|stocks? (?:tres |ultra )?limites?!*$`,
      String.raw`\b(?:le |les |the )?(?:prix|tarifs?|pack|kit|price) .{0,20}\b(?:re)?(?:passe|monte|double|triple|augmente|goes up|doubles|jumps)\w* (?:de \d+ a \d+|a \d+|to \$?\d+|ce soir|demain|a minuit|cette nuit|dans \d+|tonight|tomorrow|at midnight)`,
      String.raw`\b(?:apres|sinon) c'est (?:fini|mort|ferme|trop tard)\b.{0,40}\b(?:lien|clique|rejoin|commande|code)|\b(?:lien|clique|rejoin\w*|commande[rz]?|code|vip)\b.{0,60}\bapres c'est (?:fini|mort|ferme|trop tard)`,
      String.raw`(?:tu (?:le |vas le )?regretteras?|vous (?:le |allez le )?regrettere?z|you(?: will|.ll) regret).{0,60}(?:achet|invest|rejoin|inscri|buy|join|sign)|(?:achet|invest|rejoin|inscri|buy|join|sign).{0,60}(?:tu (?:le )?regretteras|vous (?:le )?regretterez|you(?: will|.ll) regret)`,
    ],
  ],
  // Reactions asked for as a price of admission (X, authenticity policy).
  [
    'bait',
    [
      String.raw`\b(?:enregistre|sauvegarde|save|bookmark)[sz]? (?:ce|cette|this) (?:post|tweet|thread|fil|video)`,
      String.raw`\b(?:en commentaires?|in the comments|en mp|en dm) et je (?:te |t'|vous )|(?:comment|reply|dm me|drop) .{0,25}\b(?:and|&) i(?:'ll| will) (?:send|dm|share)`,
      String.raw`\b(?:like|rt|follow|abonne[sz]?)(?: ?[+,&] ?(?:like|rt|follow|commente|abonne\w*)){2,}`,
      '(?:tu me remercieras|vous me remercierez) (?:plus tard|dans)|thank me later',
    ],
  ],
  // A truth kept from the reader.
  [
    'secret',
    [
      "\\b(?:qu'on|on) (?:vous|te) (?:cache|ment)\\b|ce qu'(?:on|ils) (?:nous|vous) cachent?|they(?:'re| are) (?:hiding|lying to you)",
      "ne veulent? (?:surtout )?pas que (?:tu|vous|nous|l'on|on) (?:sach|voy|decouvr|compren)|do(?:n't|esn't) want you to (?:know|see)",
      "(?:aucun|pas un) (?:grand )?(?:media|journal)\\w* (?:n'en|ne) parle|les medias (?:se taisent|n'en parlent pas|vous mentent)|(?:media|news) won't (?:tell|show|report)",
      "avant (?:la |sa )?(?:suppression|censure)\\b|avant (?:que |qu')(?:ils?|elle|on|x|youtube|ca|je|ce|cette \\w+) ?(?:ne )?(?:l[ae]s? |l'|se |soit |sera )?(?:supprim|censur|effac|disparai|saute)|before (?:it|this|they)(?:'s| is| gets?)? (?:deletes?d?|removed?s?|taken down|censored)",
      "(?:banqu\\w{1,12}|ecole|medecins?|profs?|patron|etat|gouvernement|industrie|labos?|doctors?|banks?|school|boss|government|big pharma) (?:ne|n'|won't|will never|doesn't want to)(?: (?:te|vous|t'))? ?\\w{0,12} ?(?:(?:dira|diront|dit|disent|apprendra|apprendront|montrera) (?:jamais|pas)|(?:tell|teach|show) you)",
      '(?:^|[.!?…] )(?:reveillez[- ]vous|ouvrez les yeux|wake up)(?: (?:les gens|people|sheeple))?[ .!]*(?:$|[.!])',
      'faites vos propres recherches|do your own research|\\bdyor\\b|(?:demandez|demande)[- ](?:vous|toi) (?:donc )?(?:pourquoi|a qui)|posez[- ]vous les bonnes questions|ask yourself why',
    ],
  ],
  // Out of sight: a private channel or a wallet.
  [
    'capture',
    [
      "connecte[rsz]? (?:ton|votre|vos) (?:wallets?|portefeuilles?)|connect your wallet|(?:claim|reclame[rz]?) (?:your|ton|votre|l') ?airdrop|airdrop .{0,40}(?:claim|connect|gratuit|free)",
      '\\b(?:groupe|canal|salon|signaux|group|channel|signals) (?:vip|prives?|premium|private)|\\bvip (?:group|channel|telegram|signals)|(?:rejoin(?:s|dre|gnez)|join)(?:[- ](?:nous|moi|us))?(?: (?:sur|dans|le|mon|notre|my|our|the|on|free)){0,3} (?:telegram|whatsapp|vip)\\b',
    ],
  ],
]

/** A promise that somebody else makes, or a warning: « méfiez-vous des revenus passifs ». */
const REPORTED =
  /mefie[zs]?[- ](?:vous|toi)|attention aux?\b|arnaque|escroc|escroquerie|fraude|signale[zr]|promet(?:tent)?\b|promess|scam|beware|fraud|promis(?:e|ed|ing)\b|soi-disant|so-called/

/** A word in capitals to send back: « Commente « GO » », « Reply "INFO" ». The capitals tell it from reported speech. */
const WORD_BACK =
  /(?<!\p{L})(?:[Cc]ommente[sz]?|[Rr]épond[sz]|[Rr]épondez|[Rr]eply|[Éé]cri[st]|[Éé]crivez|[Ll]aisse[sz]?|[Cc]omment|[Tt]ype|[Tt]ape[sz]?|[Ee]nvoie[sz]?|MP|DM)(?!\p{L})[^.!?«"“\n]{0,20}(?:[«"“]\s?\p{Lu}[\p{Lu}\d ]+\s?[»"”]|(?<=[Cc]omment(?:e[sz]?)? )\p{Lu}{3,}(?!\p{L}))/u

/** Every word back is between quotation marks or after « comment(e) »: most posts are spared the search. */
const MAY_ASK_BACK = /[«"“]|[Cc]omment/

const COMPILED = FORMULAS.map(([family, formulas]) => ({
  family,
  expression: new RegExp(formulas.join('|')),
  withoutOffer: new RegExp(formulas.filter((formula) => !SCARCE_OFFERS.includes(formula)).join('|')),
}))

/** The first formula of a post by which it presses its reader, and where it stands. What it quotes is left out. */
export function pressingFormula(text: string): Formula | undefined {
  const asked = MAY_ASK_BACK.test(text) ? WORD_BACK.exec(text) : null
  if (asked) return { family: 'bait', start: asked.index, end: asked.index + asked[0].length }
  const { folded, placeOf } = ownWords(text)
  const isOffered = OFFERED.test(folded)
  for (const { family, expression, withoutOffer } of COMPILED) {
    const found = (isOffered ? expression : withoutOffer).exec(folded)
    // Looked for last: most posts hold no formula.
    if (found && REPORTED.test(folded)) return undefined
    if (found) return { family, start: placeOf(found.index), end: placeOf(found.index + found[0].length - 1) + 1 }
  }
  return undefined
}
