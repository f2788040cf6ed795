import { ANALYSIS_COST } from '#contract/money.ts'
import {
  count,
  formatDate,
  formatEuros,
  formatHour,
  formatLongDate,
  formatNumber,
  formatPeriod,
  NOT_AVAILABLE,
} from './format.ts'

/**
 * Every sentence of the interface, so that one person can proofread the product in one sitting. The
 * server's sentences are in contract/errors.ts, the legal texts in legal.ts. Those marked (spec) keep
 * the specification's bytes: plain spaces, three dots.
 */
export const fr = {
  product: 'Verso',
  description:
    'Voyez l’envers d’un compte X\u00a0: un score de crédibilité sur 100 et, derrière chaque chiffre, les posts qui le fondent.',
  needsJavaScript: 'Verso a besoin de JavaScript pour fonctionner.',
  loading: 'Chargement...', // (spec)
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  showPassword: 'Afficher le mot de passe',
  skipToContent: 'Aller au contenu',
  title: (page: string) => `${page}, Verso`,
  broken: {
    title: 'Cette page n’a pas pu s’afficher.',
    explain: 'La connexion est peut-être coupée, ou Verso a été mis à jour depuis que vous l’avez ouvert.',
    reload: 'Recharger la page',
  },

  auth: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    confirm: 'Confirmez le mot de passe',
    passwordHint: '6\u00a0caractères au minimum.',
    passwordHintShort: 'Longueur suffisante. Avec 12\u00a0caractères ou plus, votre mot de passe résiste mieux.',
    passwordHintLong: 'Bonne longueur.',
    tagline: 'Voyez l’envers d’un compte X',
    promise: 'Un score de crédibilité sur 100, et derrière chaque chiffre, les posts qui le fondent.',
    facts: [
      { title: 'Tout s’ouvre', text: 'Chaque chiffre montre ses posts, sa marge et son calcul.' },
      { title: 'Rien n’est deviné', text: 'Seulement ce que le compte déclare, citation à l’appui.' },
      { title: 'Échec remboursé', text: `Si l’analyse échoue, vos ${ANALYSIS_COST}\u00a0crédits vous sont rendus.` },
    ],
  },
  /** The example of a report that anybody may read, and one of its figures beside the login form. */
  example: {
    link: 'Lire un exemple de rapport',
    figureLabel: 'Exemple\u00a0: un chiffre au recto, ses preuves au verso',
    recto: 'Exemple, le recto',
    verso: 'Exemple, le verso',
    name: 'Toxicité',
    unit: '\u202f%',
    interval: (low: number, high: number, of: number) =>
      `entre ${formatNumber(low)} et ${formatNumber(high)}\u202f%, sur ${count(of, 'post lu', 'posts lus')}`,
    quoted: { before: '«\u00a0', after: '\u00a0»' },
    more: (posts: number) => `et ${count(posts, 'autre post', 'autres posts')}`,
    from: (username: string) => `Tiré du rapport sur @${username}, une personne inventée.`,
  },
  login: {
    title: 'Connexion',
    submit: 'Se connecter',
    submitting: 'Connexion...', // (spec)
    forgot: 'Mot de passe oublié\u202f?',
    noAccount: 'Pas encore de compte\u202f? ',
    register: 'Créer un compte',
  },
  forgot: {
    title: 'Mot de passe oublié',
    explain: 'Indiquez votre adresse\u00a0: nous vous envoyons un lien valable 30\u00a0minutes.',
    submit: 'Recevoir le lien',
    submitting: 'Envoi...',
    back: 'Retour à la connexion',
    sentTitle: 'Consultez vos e-mails',
    sentBefore: 'Si un compte existe pour ',
    sentAfter: ', un lien vient d’y être envoyé. Il est valable 30\u00a0minutes.',
    resend: 'Renvoyer le lien',
    resendIn: (seconds: number) => `Renvoyer dans ${seconds}\u00a0s`,
    resent:
      'Si un compte existe pour cette adresse, un nouveau lien vient d’être envoyé. Le précédent n’est plus valable.',
  },
  newPassword: {
    title: 'Nouveau mot de passe',
    field: 'Nouveau mot de passe',
    explain: (email: string) => `Pour ${email}. Vos autres sessions seront fermées.`,
    submit: 'Enregistrer et se connecter',
    submitting: 'Enregistrement...',
    askAgain: 'Demander un nouveau lien',
  },
  register: {
    title: 'Créer un compte',
    submit: 'Créer mon compte',
    submitting: 'Création...', // (spec)
    haveAccount: 'Déjà inscrit\u202f? ',
    login: 'Se connecter',
    cost: (lowest: number, highest: number) =>
      `L’inscription est gratuite. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, soit de ${formatEuros(lowest)} à ${formatEuros(highest)} TTC selon le pack.`,
  },
  nav: {
    label: 'Navigation principale',
    home: 'Verso, tableau de bord',
    credits: (credits: number) => count(credits, 'crédit'),
    account: (mailbox: string) => `Compte de ${mailbox}`,
    logout: 'Se déconnecter',
    publicOnly: 'Verso n’analyse que des comptes publics.',
    legal: 'Informations légales',
  },
  theme: { label: 'Thème\u00a0:', names: { system: 'automatique', light: 'clair', dark: 'sombre' } },
  legal: {
    aide: 'Aide',
    methode: 'Méthode',
    confidentialite: 'Confidentialité',
    conditions: 'Conditions de vente',
    mentions: 'Mentions légales',
    opposition: 'Opposition',
    accessibilite: 'Accessibilité',
    updated: (date: string) => `Texte du ${date}.`,
  },
  dashboard: {
    title: 'Tableau de bord',
    welcome: (mailbox: string) => `Bonjour ${mailbox}`,
    label: 'Compte X à analyser',
    placeholder: 'nom_du_compte',
    submit: 'Analyser',
    submitting: 'Analyse en cours...', // (spec)
    cost: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Si elle échoue, ils vous sont rendus automatiquement.`,
    usernameMissing: 'Saisissez le nom d’un compte X.',
    insufficient: `Crédits insuffisants. Vous avez besoin de ${ANALYSIS_COST} crédits pour une analyse.`, // (spec)
    insufficientDetail: (credits: number, username: string) =>
      `Il vous reste ${count(credits, 'crédit')}. Nous vous emmenons à la page Crédits\u202f; @${username} sera conservé.`,
    latest: 'Dernières analyses',
    shown: (shown: number, total: number) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
    empty: 'Aucune analyse pour le moment. Commencez par analyser un profil !', // (spec)
    reload: 'Recharger la liste',
    columns: { account: 'Compte', date: 'Date', score: 'Score de crédibilité', action: 'Action' },
    view: 'Voir',
    viewPrefix: 'Voir l’analyse de ',
    viewOf: (username: string) => `Voir l’analyse de @${username}`,
    follow: 'Suivre',
    followPrefix: 'Suivre l’analyse de ',
    followOf: (username: string) => `Suivre l’analyse de @${username}`,
    failed: 'Non aboutie',
    refunded: `${ANALYSIS_COST}\u00a0crédits remboursés`,
    erased: 'Compte effacé',
    erasedDetail: 'Effacée à la demande de la personne concernée',
    found: (name: string | undefined, followers: number | undefined, isSimulated: boolean) => {
      const known = [name, followers === undefined ? undefined : count(followers, 'abonné')].filter(Boolean)
      const what = isSimulated ? 'Compte simulé' : 'Compte trouvé'
      return known.length === 0 ? `${what}.` : `${what}\u00a0: ${known.join(', ')}.`
    },
    indicative: 'valeur indicative',
    outOf: '/100',
  },
  progress: {
    label: 'Progression de l’analyse',
    steps: { finding: 'Compte', reading: 'Posts lus', analysing: 'Analyse', writing: 'Rapport' },
    /** What the first step is called once it is behind, and not before. */
    accountFound: 'Compte trouvé',
    doing: {
      finding: 'recherche du compte',
      reading: 'lecture des posts',
      analysing: 'analyse des posts',
      writing: 'écriture du rapport',
    },
    waiting: 'en attente',
    underWay: 'En cours',
    toCome: 'À venir',
    looking: (username: string) => `Recherche de @${username}`,
    found: (username: string, isPublic: boolean, followers: number | undefined) =>
      [`@${username}`, isPublic && 'public', followers !== undefined && count(followers, 'abonné')]
        .filter(Boolean)
        .join(', '),
    reading: (read: number, expected: number) => `${formatNumber(read)} sur ${formatNumber(expected)}`,
    read: (posts: number | undefined) => (posts === undefined ? 'Lecture terminée' : count(posts, 'post')),
    analysed: 'Terminée',
    written: 'Prêt',
    spoken: (position: number, doing: string, percent: number) =>
      `Étape ${position} sur 4\u00a0: ${doing}${percent > 0 ? `, ${percent}\u202f%` : ''}.`,
    ready: 'Le rapport est prêt.',
    mayLeave: 'Vous pouvez quitter cette page\u00a0: le rapport vous attendra dans la liste.',
    heldUp: (iso: string, since: string) =>
      `X limite nos lectures\u00a0: celle-ci reprendra ${formatDate(iso) === formatDate(since) ? '' : `le ${formatDate(iso)} `}à ${formatHour(iso)}.`,
    cut: `La connexion est interrompue. L’analyse continue\u202f; nous essayons de la rejoindre. Si elle échoue, vos ${ANALYSIS_COST}\u00a0crédits vous seront rendus.`,
    failed: (username: string) => `L’analyse de @${username} n’a pas abouti.`,
    balance: (credits: number) => `Solde\u00a0: ${count(credits, 'crédit')}.`,
  },
  /** Why an analysis failed, in the two or three words a list has room for, by the code of contract/errors.ts. */
  failures: {
    profile_not_found: 'compte introuvable',
    profile_protected: 'compte protégé',
    profile_suspended: 'compte suspendu',
    profile_opposed: 'opposition du titulaire',
    profile_minor: 'moins de 18\u00a0ans',
    too_few_posts: 'trop peu de posts',
    x_unavailable: 'X indisponible',
    analysis_failed: 'erreur de notre côté',
  },
  credits: {
    title: 'Crédits',
    cost: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits.`,
    balance: 'Solde actuel',
    credits: (credits: number) => count(credits, 'crédit'),
    analyses: (analyses: number) => count(analyses, 'analyse'),
    worth: (analyses: number) => `soit ${count(analyses, 'analyse')}`,
    missing: (credits: number, username: string) =>
      `Il vous manque ${count(credits, 'crédit')} pour analyser @${username}.`,
    missingDetail: 'Choisissez un pack\u00a0: l’analyse vous sera proposée au retour du paiement.',
    packs: 'Acheter des crédits',
    unit: 'crédits',
    popular: 'Populaire',
    taxIncluded: 'TTC',
    perCredit: (price: string) => `${price} par crédit`,
    perAnalysis: (price: string) => `${price} par analyse`,
    leftOver: (credits: number) => `et ${count(credits, 'crédit')} de reste`,
    leftOverDetail: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits\u00a0: ce qui reste d’un pack n’est pas perdu. Ces crédits s’ajoutent à votre solde et servent avec votre prochain pack. Le prix par analyse est celui du pack divisé par ses analyses entières, arrondi au centime.`,
    buy: 'Acheter',
    buyNamed: (credits: number, price: string) => `Acheter ${count(credits, 'crédit')} pour ${price}`,
    redirecting: 'Redirection...', // (spec)
    secure: 'Paiement sécurisé.',
    secureDetail:
      ' Vous réglez par carte sur la page de notre prestataire\u202f; Verso ne conserve aucune donnée bancaire. Les crédits sont ajoutés instantanément et n’expirent jamais.',
  },
  statement: {
    title: 'Relevé de crédits',
    period: (from: string, to: string) =>
      formatDate(from) === formatDate(to) ? `Le ${formatLongDate(to)}.` : `Du ${formatPeriod(from, to)}.`,
    columns: { date: 'Date', operation: 'Opération', detail: 'Détail', credits: 'Crédits', balance: 'Solde' },
    opening: 'Solde de départ',
    empty: 'Aucun mouvement pour le moment.',
    failed: 'Votre relevé n’a pas pu être lu.',
    earlier: 'Afficher les mouvements précédents',
    download: 'Télécharger (CSV)',
    file: (day: string) => `releve-verso-${day}.csv`,
    bought: (credits: number) => `Achat du pack ${count(credits, 'crédit')}`,
    given: 'Crédits offerts par Verso',
    analysisOf: (username: string | undefined) => (username ? `Analyse de @${username}` : 'Analyse'),
    failedBecause: (reason: string) => `Échec\u00a0: ${reason}`,
    refunded: 'Remboursement automatique',
    failedOf: (username: string | undefined) =>
      username ? `Analyse de @${username} non aboutie` : 'Analyse non aboutie',
    withdrawn: 'Rétractation',
    disputed: 'Paiement contesté',
    takenBack: 'Achat remboursé',
    restored: 'Crédits rétablis',
    forfeited: 'Compte supprimé',
    takenOver: 'Reprise de votre ancien compte',
    receipt: (receipt: string) => `Reçu ${receipt}`,
    repaid: (credits: number) => `dont ${count(credits, 'crédit')} pour solder ce qui était dû`,
    owed: (credits: number) => count(credits, 'crédit déjà utilisé reste dû', 'crédits déjà utilisés restent dus'),
  },
  payment: {
    cancelled: 'Paiement annulé. Rien n’a été débité.',
    checking: 'Nous vérifions votre paiement...',
    pending: 'Votre banque n’a pas encore confirmé le paiement.',
    pendingDetail: 'Vos crédits arriveront d’eux-mêmes dès sa confirmation\u202f; vous pouvez quitter cette page.',
    paid: (credits: number, balance: number) =>
      `${count(credits, 'crédit ajouté', 'crédits ajoutés')}. Votre solde est de ${count(balance, 'crédit')}.`,
    paidDetail: 'Votre reçu vous a été envoyé par e-mail.',
    analyse: (username: string) => `Analyser @${username}`,
    analyseOne: 'Analyser un compte',
    expired: 'Cette page de paiement a expiré. Rien n’a été débité.',
    failed: 'Le paiement n’a pas abouti. Rien n’a été débité.',
  },
  purchases: {
    title: 'Achats récents',
    pack: (credits: number, price: string) => `Pack ${count(credits, 'crédit')}, ${price}`,
    receipt: (receipt: string, paidAt: string) => `Reçu ${receipt} du ${formatDate(paidAt)}.`,
    // A delay that ends on a day off runs a little longer: the server still offers it, without a date to tell.
    until: (iso: string, now: number) =>
      Date.parse(iso) < now ? 'Rétractation encore possible.' : `Rétractation possible jusqu’au ${formatDate(iso)}.`,
    failed: 'Vos achats récents n’ont pas pu être lus.',
    nothingLeft: 'Tous les crédits de cet achat ont été utilisés ou repris.',
    withdraw: 'Renoncer au contrat ici',
    withdrawNamed: (receipt: string) => `Renoncer au contrat ici, reçu ${receipt}`,
    done: (cents: number) => `Votre rétractation est enregistrée\u00a0: ${paidBack(cents)}.`,
  },
  withdrawal: {
    title: 'Renoncer à cet achat\u202f?',
    explain: (left: number, bought: number, cents: number) =>
      `Il vous reste ${count(left, 'crédit')} sur les ${formatNumber(bought)} de cet achat. ${left < 2 ? 'Il vous sera retiré' : 'Ils vous seront retirés'} et ${paidBack(cents)} sur la carte qui a servi au paiement.`,
    acknowledged: 'Un accusé de réception vous sera envoyé par e-mail.',
    submit: 'Confirmer la rétractation',
    submitting: 'Rétractation...',
  },
  account: {
    title: 'Compte',
    credits: 'Crédits',
    analyses: 'Analyses',
    email: 'E-mail',
    sinceSignUp: 'depuis l’inscription',
    loginName: 'identifiant de connexion',
    unknown: '…',
    unavailable: 'indisponible',
    informations: 'Informations',
    remaining: 'Crédits restants',
    remainingWorth: (credits: number, analyses: number) =>
      `${count(credits, 'crédit')}, soit ${count(analyses, 'analyse')}`,
    buy: 'Acheter',
    buyNamed: 'Acheter des crédits',
    withdrawableUntil: (iso: string) => `Rétractation possible jusqu’au ${formatDate(iso)}`,
    withdraw: 'Renoncer',
    withdrawNamed: 'Renoncer à un achat récent',
    done: (analyses: number) => count(analyses, 'analyse réalisée', 'analyses réalisées'),
    memberSince: 'Membre depuis',
    notAvailable: NOT_AVAILABLE, // (spec)
    password: 'Mot de passe',
    passwordChanged: (iso: string) => `Modifié le ${formatDate(iso)}`,
    change: 'Changer',
    changeNamed: 'Changer le mot de passe',
    yourData: 'Vos données',
    yourDataDetail: 'Tout ce que nous conservons',
    export: 'Exporter',
    exportNamed: 'Exporter vos données en JSON',
    exportFile: 'verso-export.json',
    sessions: 'Sessions',
    sessionsFailed: 'Vos sessions n’ont pas pu être lues.',
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} sur ${system}` : (browser ?? system ?? 'Appareil inconnu'),
    activeNow: 'Active maintenant',
    lastSeenDays: (days: number) =>
      ['Dernière activité aujourd’hui', 'Dernière activité hier'][days] ??
      `Dernière activité il y a ${count(days, 'jour')}`,
    lastSeenOn: (iso: string) => `Dernière activité le ${formatDate(iso)}`,
    thisSession: 'Cette session',
    end: 'Fermer',
    endNamed: (device: string) => `Fermer la session\u00a0: ${device}`,
    ended: 'Session fermée.',
    othersEnded: 'Les autres sessions sont fermées.',
    endOthers: 'Fermer toutes les autres sessions',
    danger: 'Zone de danger',
    logout: 'Se déconnecter',
    logoutDetail: 'Vous revenez à la page de connexion. Vos analyses et vos crédits restent en place.',
    delete: 'Supprimer le compte',
    deleteDetail: (credits: number) =>
      `Vos analyses et vos ${credits < 2 ? 'crédits' : count(credits, 'crédit')} sont effacés aussitôt, sans retour possible.`,
  },
  changePassword: {
    title: 'Changer le mot de passe',
    explain: 'Vos autres sessions seront fermées.',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    submit: 'Enregistrer',
    submitting: 'Enregistrement...',
    done: 'Votre mot de passe a été changé. Vos autres sessions ont été fermées.',
  },
  analysis: {
    title: (username: string) => `@${username}, analyse Verso`,
    name: 'Analyse',
    back: 'Tableau de bord',
    backToDashboard: 'Retour au tableau de bord',
    on: (date: string) => `Analyse du ${date}`,
    score: 'Score de crédibilité',
    levels: { low: 'faible', middle: 'moyenne', high: 'élevée' },
    /** « Crédibilité moyenne à élevée » when the interval crosses a bound. */
    credibility: (...levels: string[]) => `Crédibilité ${levels.join(' à ')}`,
    between: (low: number, high: number) => `entre ${low} et ${high} à 95\u202f% de confiance`,
    noMargin: 'sans marge connue',
    aboutPublishing: 'Le score décrit la façon dont ce compte publie, pas la personne.',
    unmeasured: 'Valeur indicative, non mesurée.',
    unmeasuredDetail: 'Aucun score n’a été calculé pour ce compte\u00a0: ne vous y fiez pas.',
    read: (posts: number, days: string) => `${count(posts, 'post lu', 'posts lus')}, ${days}`,
    days: (from: string, to: string) =>
      formatDate(from) === formatDate(to) ? `le ${formatLongDate(to)}` : `du ${formatPeriod(from, to)}`,
    ruler: (score: number, low: number, high: number) =>
      `Score de ${score} sur 100, intervalle de confiance à 95\u202f% de ${low} à ${high}`,
    rulerWithoutMargin: (score: number) => `Score de ${score} sur 100`,
    rulerUnmeasured: (score: number) => `Score non mesuré, valeur indicative\u00a0: ${score} sur 100`,
    erased: 'Effacée à la demande de la personne concernée.',
    simulated: 'Ces données sont simulées pour la démonstration.', // (spec)
  },
} as const

function paidBack(cents: number) {
  return `${formatEuros(cents)} ${cents < 200 ? 'vous sera remboursé' : 'vous seront remboursés'}`
}
