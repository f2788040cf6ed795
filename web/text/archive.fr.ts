import { MIN_POSTS } from '#contract/constants.ts'
import { count, formatNumber } from './format.fr.ts'

/** A sentence on what is wrong with a file, and what to do about it. */
type Refusal = { title: string; advice: string }

const askAgain = 'Redemandez une archive à X\u00a0: c’est gratuit, et prêt en un à quelques jours.'

/** The state `?archive` of the login page, up to the report. */
export const archiveText = {
  title: 'Votre archive X, lue dans votre navigateur',
  lead: 'Toutes vos années sur X, pas seulement vos 100\u00a0derniers posts. Gratuit, sans compte Verso. Le fichier reste sur votre appareil\u00a0: rien n’en est envoyé, ni à nous ni à personne.',
  back: 'Retour',
  drop: {
    label: 'Votre archive X',
    title: 'Déposez ici le fichier ZIP de votre archive',
    hint: 'Tel que X vous l’a donné, même s’il pèse plusieurs gigaoctets. Ou les fichiers de son dossier «\u00a0data\u00a0».',
    button: 'Choisir le fichier',
    again: 'Choisir un autre fichier',
  },
  engine: {
    loading: (percent: number) => `Chargement du moteur d’analyse\u00a0: ${percent}\u00a0%`,
    label: 'Chargement du moteur d’analyse',
    ready: 'Page prête\u00a0: vous pouvez couper votre réseau.',
    failed: 'Le moteur d’analyse n’a pas pu être chargé.',
    failedAdvice: 'Vérifiez votre connexion, puis réessayez. Votre fichier n’a pas été ouvert.',
  },
  progress: {
    reading: 'Lecture de l’archive',
    analysing: 'Analyse des posts',
    posts: (posts: number, of: number | null) =>
      of === null ? count(posts, 'post lu', 'posts lus') : `${formatNumber(posts)} posts sur ${formatNumber(of)}`,
    sealed: 'Depuis que le fichier est choisi, le navigateur interdit à cette page tout envoi.',
    cancel: 'Arrêter',
  },
  question: {
    title: 'Avant de continuer',
    protected:
      'Ce compte est ou a été protégé\u00a0: une partie de ces posts n’a été montrée qu’à vos abonnés. Le rapport les comptera, et il ne quitte pas cette page.',
    circle: (posts: number) =>
      `Entre août 2022 et octobre 2023, X permettait d’écrire à un «\u00a0Cercle\u00a0». L’archive mêle parfois ces posts privés aux autres. ${count(posts, 'post date', 'posts datent')} de cette période.`,
    leaveOut: 'Laisser cette période de côté',
    go: 'Continuer',
  },
  get: {
    title: 'Obtenir votre archive',
    steps: [
      'Sur X, ouvrez «\u00a0Paramètres et confidentialité\u00a0», puis «\u00a0Votre compte\u00a0».',
      'Choisissez «\u00a0Télécharger une archive de vos données\u00a0». X demande votre mot de passe et un code.',
      'Attendez son message\u00a0: un jour d’ordinaire, parfois plusieurs.',
      'Téléchargez le ZIP et déposez-le ici, sans l’ouvrir.',
    ],
  },
  opened: {
    title: 'Ce qui est ouvert',
    read: { name: 'Lus', what: 'vos posts, votre profil, la date de l’archive.' },
    counted: { name: 'Comptés seulement', what: 'abonnés, abonnements, mentions «\u00a0J’aime\u00a0».' },
    never: {
      name: 'Jamais ouverts',
      what: 'messages privés, contacts, adresses IP, publicités, posts supprimés, photos. Votre adresse e-mail et votre téléphone sont écartés sans être lus.',
    },
  },
  check: {
    title: 'Vérifiez par vous-même',
    network:
      'Quand la page est prête, coupez votre réseau, puis choisissez le fichier\u00a0: le rapport s’affiche quand même.',
    policy:
      "Dès le fichier choisi, la page s’interdit tout envoi, et votre navigateur y veille (connect-src 'none'). L’onglet «\u00a0Réseau\u00a0» de ses outils de développement reste vide.",
    honest:
      'Un tel fichier peut être modifié à la main\u00a0: le rapport porte la mention «\u00a0d’après une archive fournie\u00a0», et personne n’en répond.',
  },
  kept: (username: string) => `Le rapport sur @${username} est gardé ici`,
  openKept: 'Rouvrir ce rapport',
  refused: {
    not_zip: { title: 'Ce fichier n’est pas une archive.', advice: 'Choisissez le fichier ZIP que X vous a donné.' },
    cut_off: {
      title: 'Ce fichier est coupé\u00a0: sa fin manque.',
      advice: 'Le téléchargement s’est sans doute interrompu. Téléchargez-le de nouveau chez X.',
    },
    damaged: {
      title: 'Ce fichier est abîmé.',
      advice: 'Téléchargez-le de nouveau chez X. S’il a été décompressé puis recompressé, prenez l’original.',
    },
    encrypted: {
      title: 'Ce ZIP est protégé par un mot de passe.',
      advice: 'Décompressez-le, puis déposez les fichiers de son dossier «\u00a0data\u00a0».',
    },
    unknown_compression: {
      title: 'Ce ZIP est compressé d’une façon que les navigateurs ne lisent pas.',
      advice: 'Prenez le fichier que X vous a donné, ou déposez les fichiers de son dossier «\u00a0data\u00a0».',
    },
    too_large: {
      title: 'Un fichier de cette archive est démesuré.',
      advice: 'X n’en fait pas d’aussi grands. Prenez le ZIP que X vous a donné.',
    },
    too_many_files: {
      title: 'Cette archive contient trop de fichiers.',
      advice: 'X n’en fait pas de telles. Déposez plutôt les fichiers de son dossier «\u00a0data\u00a0».',
    },
    too_many_posts: {
      title: 'Cette archive compte plus de 500\u202f000\u00a0posts.',
      advice: 'C’est plus que votre navigateur ne peut en tenir en mémoire.',
    },
    pre_2018: { title: 'Cette archive est d’avant 2018.', advice: `Twitter les faisait alors autrement. ${askAgain}` },
    no_posts_file: {
      title: 'Ce ZIP ne contient pas d’archive X.',
      advice: 'Le bon fichier s’appelle «\u00a0twitter-…zip\u00a0» et contient un dossier «\u00a0data\u00a0».',
    },
    no_account: {
      title: 'On ne sait pas à qui est cette archive.',
      advice: 'Il y manque account.js\u00a0: ajoutez-le aux fichiers choisis, ou prenez le ZIP entier.',
    },
    no_posts: {
      title: 'Cette archive ne contient aucun post à lire.',
      advice: 'Les reposts ne comptent pas\u00a0: ce sont les mots d’autres personnes.',
    },
    gone: {
      title: 'Ce fichier n’est plus lisible.',
      advice: 'Il a été déplacé, modifié, ou c’est un dossier. Choisissez-le de nouveau.',
    },
    profile_minor: {
      title: 'Ce compte déclare avoir moins de 18\u00a0ans.',
      advice: 'Verso n’analyse pas les comptes de mineurs, même ouverts par eux.',
    },
    too_few_posts: {
      title: `Cette archive compte moins de ${MIN_POSTS}\u00a0posts à lire.`,
      advice: 'C’est trop peu pour en dire quelque chose. Les reposts ne comptent pas.',
    },
    failed: {
      title: 'La lecture s’est arrêtée sur une erreur de notre part.',
      advice:
        'Rechargez la page et réessayez. Rien n’a été envoyé\u00a0: nous n’en savons rien, écrivez-nous si cela revient.',
    },
  } satisfies Record<string, Refusal>,
  otherNetwork: (network: string): Refusal => ({
    title: `C’est un export de ${network}.`,
    advice: 'Verso lit ici les archives de X.',
  }),
} as const
