import { SCORE_MARGIN } from '#contract/factors.ts'
import { withSign } from '#contract/number.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import {
  count,
  formatDate,
  formatHour,
  formatLongDate,
  formatNumber,
  formatPeriod,
  formatPrecise,
  formatRate,
  formatShare,
  formatTenths,
  NBSP,
} from './format.fr.ts'
import { verdictBounds } from './verdict.fr.ts'

const rate = (value: number) => `${formatRate(value)}\u202f%`

/** The words of a figure's verso. A chunk of their own: they come when the first one is opened. */
export const evidence = {
  calculation: 'Comment ce chiffre est calculé',
  details: 'Vérifier la méthode',
  percent: formatShare,
  exactPercent: (value: number) => `${formatTenths(value)}\u202f%`,
  rate,
  signedBetween: (low: number, high: number) =>
    `entre ${withSign(low, formatTenths)} et ${withSign(high, formatTenths)}${NBSP}${Math.abs(high) < 2 ? 'point' : 'points'}`,
  pointUnit: (points: number) => `${NBSP}${Math.abs(points) < 2 ? 'point' : 'points'}`,
  outOf: (max: number) => `/${max}`,
  postUnit: (posts: number) => `${NBSP}${posts < 2 ? 'post' : 'posts'}`,
  wilson: 'Marge calculée sur le nombre de posts\u202f; formule dans la méthode.',

  terms: {
    retained: (posts: number) => (posts < 2 ? 'post compté' : 'posts comptés'),
    read: (posts: number) => (posts < 2 ? 'post lu' : 'posts lus'),
    judged: (posts: number) => (posts < 2 ? 'post en français ou en anglais' : 'posts en français ou en anglais'),
    rounded: (whole: string) => `arrondi à ${whole}`,
    days: (days: number) => (days < 2 ? 'jour' : 'jours'),
    perDay: 'par jour',
    divided: { sign: '÷', spoken: 'divisé par' },
    equals: { sign: '=', spoken: 'égale' },
    outOf: { sign: 'sur', spoken: 'sur' },
  },

  estimates: {
    counted: 'Chaque post compté est dans la liste ci-dessous\u00a0: la part se recompte à la main.',
    betweenAccounts: 'Sa marge vient du signal de tous les posts et de nos erreurs, comptées sur des comptes d’essai.',
    postsRemain: 'Le nombre et les posts restent.',
    unread:
      'Nos programmes ne savent pas lire l’humour\u00a0: seul un modèle de langue le peut, et aucun n’a lu ce compte.',
    threshold: (share: string) =>
      `Le programme donne à chaque post un signal de 0 à 1 et compte ceux qui atteignent ${share}. Ce signal sert à trier.`,
    whole: (share: number) => formatPrecise(share),
    byLanguage: (french: string, english: string) => `${french} en français, ${english} en anglais`,
    errors: (french: string, english: string) =>
      `Erreurs mesurées sur des textes publics\u00a0: en français, ${french}\u202f; en anglais, ${english}.`,
    onAccounts: (precision: number, recall: number, accounts: number) =>
      `Sur nos ${formatNumber(accounts)}\u00a0comptes d’essai, ${formatShare(100 * precision)} des posts comptés le sont à raison, et ${formatShare(100 * recall)} des posts concernés sont retrouvés.`,
    rates: (missed: number, falseAlarms: number) =>
      `${formatShare(100 * missed)} de manqués et ${formatShare(100 * falseAlarms)} de fausses alertes`,
    otherVersion: (version: string) =>
      `Ce rapport suit la version ${version} de la méthode. Les seuils et les erreurs mesurées de cette version ne sont plus affichés.`,
    limits: {
      toxicity:
        'Le mépris poli échappe souvent à cette lecture, et l’ironie peut être prise au premier degré. Un post compté est une preuve à lire.',
      humor:
        'Chiffre peu sûr\u00a0: le programme reconnaît la forme d’une blague et les marques de rire. L’ironie et l’absurde lui échappent.',
      politicalEngagement: 'Il s’agit du sujet des posts. Rien n’y est dit d’une opinion, d’un parti ou d’un vote.',
    },
  },

  shares: {
    vulgarity:
      'Un post est compté s’il contient un mot grossier d’une liste. Elle ne connaît pas tous les mots, ni le ton.',
    theme:
      'Chaque post en français ou en anglais reçoit un thème, ou aucun s’il est trop court ou si le programme hésite. Il se trompe souvent sur un post\u00a0: la marge n’en tient pas compte.',
    themeAccuracy: (french: number, frenchPosts: number, english: number, englishPosts: number) =>
      `Thème juste\u00a0: ${formatShare(100 * french)} de nos ${formatNumber(frenchPosts)}\u00a0posts d’essai en français, ${formatShare(100 * english)} des ${formatNumber(englishPosts)} en anglais.`,
    mainTheme: (right: number, accounts: number) =>
      `Premier thème juste\u00a0: ${formatShare(100 * right)} de nos ${formatNumber(accounts)}\u00a0comptes d’essai dont un thème réunit 30\u202f% des posts.`,
    originals:
      'Les posts qui ne répondent à aucun post, pas même de ce compte. Un post qui en cite un autre en fait partie.',
    replies: 'Les posts qui répondent à un post, y compris de ce compte.',
    quotes: 'Les posts qui citent un autre post en ajoutant leurs mots.',
    withLinks: 'Les posts qui contiennent au moins un lien.',
  },

  score: {
    about: 'Il ne dit rien de la personne.',
    start: 'Départ',
    verdicts: verdictBounds,
    margin: `Sa marge réunit celles des facteurs\u00a0: ${formatPrecise(SCORE_MARGIN)}\u00a0fois la racine de la somme des carrés de leurs écarts, arrondie vers l’extérieur. Les points extrêmes de chaque facteur sont un choix de Verso, pas une mesure.`,
    held: (covered: number) =>
      `Faite pour tenir 95\u00a0fois sur\u00a0100, elle tient ${formatNumber(100 * covered)}\u00a0fois sur des comptes simulés, sans compter les erreurs de lecture.`,
    total: 'Score',
  },

  factors: {
    profileOnly: 'Calculé sur le profil seul, donc sans marge.',
    alone: (fact: string) => `${fact}.`,
    sentence: (fact: string, points: string) => `${fact}\u00a0: ${points}.`,
    formula: (formula: string) => `Formule\u00a0: ${formula}`,
    bounds: (min: number, max: number) =>
      `Ce facteur peut ${min === 0 ? '' : `retirer jusqu’à ${count(-min, 'point')} et `}ajouter jusqu’à ${count(max, 'point')}\u00a0: un choix de Verso, pas une mesure.`,
  },

  declared: {
    shown: 'Ce qui est affiché',
    statements: 'Posts qui le disent',
    ownWords: 'Chaque post ci-dessous le dit à la première personne.',
    rules: {
      gender: 'Des accords ne suffisent qu’à partir de cinq qui concordent, sans aucun contraire.',
      age: 'Un âge dit autrefois est reporté à la date de lecture.',
      estimatedAge: 'Ces âges sont tous ceux que ces posts permettent à la date de lecture.',
    },
    never: 'Rien n’est déduit d’un nom, d’une photo, des abonnés ou d’une langue, ni par un modèle.',
  },

  cited: {
    outOf: (posts: number, of: number) => `${formatNumber(posts)} sur ${formatNumber(of)}`,
    site: {
      title: 'Posts avec un lien vers ce site',
      rule: 'Un post compte une fois, même s’il y mène deux fois.',
    },
    hashtag: {
      title: 'Posts avec ce hashtag',
      rule: 'Majuscules et minuscules confondues\u202f; un post compte une fois.',
    },
    mention: {
      title: 'Posts qui mentionnent cet autre compte',
      rule: 'Réponses comprises. Verso n’a rien lu de cet autre compte\u00a0: seul son nom est repris.',
    },
    sites: 'Sites auxquels ces posts mènent',
    elsewhere: 'Vers un site moins fréquent, non listé, ou une adresse illisible',
    again: 'Comptés plusieurs fois\u00a0: un post peut mener à plusieurs sites',
  },

  expertise: {
    rule: 'Un sujet suivi est un thème tenu dans la durée. Chaque règle ci-dessus est remplie. Aucune compétence n’est vérifiée.',
    names: {
      share: 'Part des posts',
      shareLow: 'Minimum de sa marge',
      activeWeeks: 'Part des semaines où ce compte publie',
      weeks: 'Semaines avec un post sur ce thème',
      ownWords: 'Posts rédigés',
      sources: 'Posts avec un lien',
      replies: 'Réponses reçues par le post du milieu',
    },
    atLeast: (needed: string) => `${needed} au moins`,
  },

  engagement: {
    formula: (posts: number) =>
      `Pour ${posts < 2 ? 'le post' : `chacun des ${count(posts, 'post')}`} hors réponses\u00a0: (likes + reposts + réponses + posts qui le citent)\u00a0÷\u00a0abonnés. Le taux affiché est celui du post du milieu\u00a0: un post viral n’y pèse pas plus qu’un autre.`,
    middle: (posts: number) =>
      posts < 2
        ? 'C’est le taux du seul post hors réponses, ci-dessous.'
        : `Rangez les ${count(posts, 'post')} hors réponses du plus au moins suivi de réactions\u00a0: ce taux est celui du post du milieu. Chacun est ci-dessous avec le sien.`,
    reacted: (reactions: number, share: number) => `${count(reactions, 'réaction')}, ${rate(share)} des abonnés`,
    median: (middle: number) =>
      `Le post du milieu, ${rate(middle)}\u00a0: la moitié des posts l’atteint ou le dépasse.`,
    followers: (followers: number) => `Le profil comptait ${count(followers, 'abonné')} à la lecture.`,
    week: (posts: number) =>
      `Le taux du post du milieu, (likes + reposts + réponses + posts qui le citent)\u00a0÷\u00a0abonnés, parmi ${count(posts, 'post')} hors réponses ${posts < 2 ? 'publié' : 'publiés'} cette semaine-là, heure de Paris.`,
    peak: (usual: string, posts: number) =>
      `Un pic est une semaine qui atteint au moins deux fois le taux habituel, ici ${usual}. Voici ${posts < 2 ? 'le post qui l’a porté' : 'les posts qui l’ont porté, cinq au plus'}.`,
  },

  counts: {
    hour: (day: string, from: number, posts: number) =>
      `${['Aucun post publié', 'Le post publié'][posts] ?? 'Les posts publiés'} le ${day} entre ${from}${NBSP}h et ${from + 1}${NBSP}h, heure de Paris.`,
    rhythm: 'Chaque post lu, rangé à l’heure de Paris où il a été publié.',
    period: (from: string, to: string) =>
      `Les posts de ce compte lus pour ce rapport, reposts exclus, du ${formatPeriod(from, to)}.`,
    perDay: 'Les posts lus, divisés par les jours du premier au dernier, un au moins.',
    languages:
      'La langue de chaque post lu. La toxicité, la vulgarité, l’humour et les sujets politiques ne se mesurent que sur les posts en français et en anglais.',
    languageNames: { fr: 'Français', en: 'Anglais', other: 'Autres ou indéterminées' },
    onProfile: (network: string) => `Le nombre que ${network} affichait sur le profil quand il a été lu.`,
  },

  posts: {
    title: 'Posts',
    all: (posts: number) => count(posts, 'post'),
    retained: (posts: number) => `${formatNumber(posts)}${NBSP}${posts < 2 ? 'compté' : 'comptés'}`,
    near: (posts?: number) =>
      posts === undefined
        ? 'Presque comptés'
        : `${formatNumber(posts)}${NBSP}presque ${posts < 2 ? 'compté' : 'comptés'}`,
    sortBy: 'Trier\u00a0:',
    sorts: { newest: 'Plus récents', certainty: 'Signal le plus fort', reactions: 'Plus de réactions' },
    none: 'Aucun post compté.',
    failed: 'Les preuves n’ont pas pu être lues.',
    moreFailed: 'Les posts suivants n’ont pas pu être lus.',
    rest: (posts: number) => (posts < 2 ? 'Afficher le dernier' : `Afficher les ${formatNumber(posts)} autres`),
    some: (posts: number, left: number) => `Afficher ${count(posts, 'post')} de plus, sur ${formatNumber(left)}`,
    simulated: 'Posts simulés\u00a0: ils n’existent pas sur X.',
    at: (iso: string) => `${formatLongDate(iso)}, ${formatHour(iso)}`,
    // In words: the number sorts posts, and is no chance of being right.
    certainty: (share: number) => `Signal ${share < 0.5 ? 'faible' : share < 0.8 ? 'moyen' : 'fort'}`,
    likes: 'Likes\u00a0:',
    reposts: 'Reposts\u00a0:',
    seeOn: (network: string) => `Voir sur ${network}`,
    newTab: '(nouvel onglet)',
    gone: 'Ce post n’est plus en ligne.',
    sensitive: 'Post signalé comme sensible\u00a0: son texte est masqué.',
    uncover: 'Afficher le texte',
    expired: `Le texte n’est plus conservé après ${count(KEPT_DAYS.words, 'jour')}.`,
  },

  contest: {
    open: 'Signaler une erreur',
    done: 'Erreur signalée',
    why: {
      retained: 'Pourquoi ce post ne devrait-il pas compter\u202f? (facultatif)',
      near: 'Pourquoi ce post devrait-il compter\u202f? (facultatif)',
    },
    fate: 'Votre remarque est transmise à Verso. Ce rapport ne change pas.',
    send: 'Envoyer',
    sending: 'Envoi...',
  },

  profile: {
    title: (iso?: string) =>
      iso === undefined ? 'Relevé sur le profil' : `Relevé sur le profil le ${formatLongDate(iso)}`,
    name: 'Nom affiché',
    bio: 'Biographie',
    location: 'Lieu',
    link: 'Lien',
    createdAt: (network: string) => `Ouvert sur ${network} le`,
    date: (iso: string) => formatDate(iso),
    verified: 'Vérification',
    verifications: (network: string) => ({
      none: 'Aucune',
      blue: 'Coche bleue',
      business: 'Organisation',
      government: 'Organisme public',
      checked: `Vérifié par un vérificateur de ${network}`,
    }),
    parody: 'Parodie',
    isParody: 'Se déclare parodique',
    automated: 'Automatisation',
    isAutomated: 'Se déclare automatisé, par une étiquette de son profil',
    listed: 'Listes',
    lists: (lists: number) => count(lists, 'liste'),
    empty: 'Vide',
    seeOn: (network: string) => `Voir le profil sur ${network}`,
    simulated: 'Profil simulé\u00a0: il n’existe pas sur X.',
  },
} as const
