import { MIN_POSTS } from '#contract/constants.ts'
import { count, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** A sentence on what is wrong with a file, and what to do about it. */
type Refusal = { title: string; advice: string }

const askAgain = pair(
  'Redemandez une archive à X\u00a0: c’est gratuit, et prêt en un à quelques jours.',
  'Ask X for a new archive: it is free, and ready within one to a few days.',
)

/** The state `?archive` of the login page, up to the report. */
export const archiveText = {
  title: pair('Votre archive X, lue dans votre navigateur', 'Your X archive, read in your browser'),
  lead: pair(
    'Toutes vos années sur X, pas seulement vos 100\u00a0derniers posts. Gratuit, sans compte Verso. Le fichier reste sur votre appareil\u00a0: rien n’en est envoyé, ni à nous ni à personne.',
    'All your years on X, not just your last 100\u00a0posts. Free, without a Verso account. The file stays on your device: nothing of it is sent, to us or to anybody.',
  ),
  back: pair('Retour', 'Back'),
  drop: {
    label: pair('Votre archive X', 'Your X archive'),
    title: pair('Déposez ici le fichier ZIP de votre archive', 'Drop the ZIP file of your archive here'),
    hint: pair(
      'Tel que X vous l’a donné, même s’il pèse plusieurs gigaoctets. Ou les fichiers de son dossier «\u00a0data\u00a0».',
      'As X gave it to you, even if it is several gigabytes. Or the files of its “data” folder.',
    ),
    button: pair('Choisir le fichier', 'Choose the file'),
    again: pair('Choisir un autre fichier', 'Choose another file'),
  },
  engine: {
    loading: pair(
      (percent: number) => `Chargement du moteur d’analyse\u00a0: ${percent}\u00a0%`,
      (percent: number) => `Loading the analysis engine: ${percent}%`,
    ),
    label: pair('Chargement du moteur d’analyse', 'Loading the analysis engine'),
    ready: pair('Page prête\u00a0: vous pouvez couper votre réseau.', 'Page ready: you can cut your network.'),
    failed: pair('Le moteur d’analyse n’a pas pu être chargé.', 'The analysis engine could not be loaded.'),
    failedAdvice: pair(
      'Vérifiez votre connexion, puis réessayez. Votre fichier n’a pas été ouvert.',
      'Check your connection, then try again. Your file was not opened.',
    ),
  },
  progress: {
    reading: pair('Lecture de l’archive', 'Reading the archive'),
    analysing: pair('Analyse des posts', 'Analysing the posts'),
    posts: pair(
      (posts: number, of: number | null) =>
        of === null ? count(posts, 'post lu', 'posts lus') : `${formatNumber(posts)} posts sur ${formatNumber(of)}`,
      (posts: number, of: number | null) =>
        of === null ? count(posts, 'post read', 'posts read') : `${formatNumber(posts)} posts of ${formatNumber(of)}`,
    ),
    sealed: pair(
      'Depuis que le fichier est choisi, le navigateur interdit à cette page tout envoi.',
      'Since the file was chosen, the browser forbids this page to send anything.',
    ),
    cancel: pair('Arrêter', 'Stop'),
  },
  question: {
    title: pair('Avant de continuer', 'Before going on'),
    protected: pair(
      'Ce compte est ou a été protégé\u00a0: une partie de ces posts n’a été montrée qu’à vos abonnés. Le rapport les comptera, et il ne quitte pas cette page.',
      'This account is or was protected: some of these posts were shown to your followers alone. The report will count them, and it does not leave this page.',
    ),
    circle: pair(
      (posts: number) =>
        `Entre août 2022 et octobre 2023, X permettait d’écrire à un «\u00a0Cercle\u00a0». L’archive mêle parfois ces posts privés aux autres. ${count(posts, 'post date', 'posts datent')} de cette période.`,
      (posts: number) =>
        `Between August 2022 and October 2023, X let people write to a “Circle”. The archive sometimes mixes these private posts with the others. ${count(posts, 'post is', 'posts are')} of that period.`,
    ),
    leaveOut: pair('Laisser cette période de côté', 'Leave that period out'),
    go: pair('Continuer', 'Go on'),
  },
  get: {
    title: pair('Obtenir votre archive', 'Getting your archive'),
    steps: pair(
      [
        'Sur X, ouvrez «\u00a0Paramètres et confidentialité\u00a0», puis «\u00a0Votre compte\u00a0».',
        'Choisissez «\u00a0Télécharger une archive de vos données\u00a0». X demande votre mot de passe et un code.',
        'Attendez son message\u00a0: un jour d’ordinaire, parfois plusieurs.',
        'Téléchargez le ZIP et déposez-le ici, sans l’ouvrir.',
      ],
      [
        'On X, open “Settings and privacy”, then “Your account”.',
        'Choose “Download an archive of your data”. X asks for your password and a code.',
        'Wait for its message: a day as a rule, sometimes several.',
        'Download the ZIP and drop it here, without opening it.',
      ],
    ),
  },
  opened: {
    title: pair('Ce qui est ouvert', 'What is opened'),
    read: {
      name: pair('Lus', 'Read'),
      what: pair(
        'vos posts, votre profil, la date de l’archive.',
        'your posts, your profile, the date of the archive.',
      ),
    },
    counted: {
      name: pair('Comptés seulement', 'Only counted'),
      what: pair('abonnés, abonnements, mentions «\u00a0J’aime\u00a0».', 'followers, accounts followed, likes.'),
    },
    never: {
      name: pair('Jamais ouverts', 'Never opened'),
      what: pair(
        'messages privés, contacts, adresses IP, publicités, posts supprimés, photos. Votre adresse e-mail et votre téléphone sont écartés sans être lus.',
        'private messages, contacts, IP addresses, ads, deleted posts, photos. Your e-mail address and telephone number are dropped unread.',
      ),
    },
  },
  check: {
    title: pair('Vérifiez par vous-même', 'Check it yourself'),
    network: pair(
      'Quand la page est prête, coupez votre réseau, puis choisissez le fichier\u00a0: le rapport s’affiche quand même.',
      'Once the page is ready, cut your network, then choose the file: the report is shown all the same.',
    ),
    policy: pair(
      "Dès le fichier choisi, la page s’interdit tout envoi, et votre navigateur y veille (connect-src 'none'). L’onglet «\u00a0Réseau\u00a0» de ses outils de développement reste vide.",
      "As soon as the file is chosen, the page forbids itself to send anything, and your browser sees to it (connect-src 'none'). The “Network” tab of its developer tools stays empty.",
    ),
    honest: pair(
      'Un tel fichier peut être modifié à la main\u00a0: le rapport porte la mention «\u00a0d’après une archive fournie\u00a0», et personne n’en répond.',
      'Such a file can be edited by hand: the report is marked “from an archive provided”, and nobody vouches for it.',
    ),
  },
  kept: pair(
    (username: string) => `Le rapport sur @${username} est gardé ici`,
    (username) => `The report on @${username} is kept here`,
  ),
  openKept: pair('Rouvrir ce rapport', 'Open it again'),
  refused: {
    not_zip: {
      title: pair('Ce fichier n’est pas une archive.', 'This file is not an archive.'),
      advice: pair('Choisissez le fichier ZIP que X vous a donné.', 'Choose the ZIP file that X gave you.'),
    },
    cut_off: {
      title: pair('Ce fichier est coupé\u00a0: sa fin manque.', 'This file is cut off: its end is missing.'),
      advice: pair(
        'Le téléchargement s’est sans doute interrompu. Téléchargez-le de nouveau chez X.',
        'The download was probably interrupted. Download it again from X.',
      ),
    },
    damaged: {
      title: pair('Ce fichier est abîmé.', 'This file is damaged.'),
      advice: pair(
        'Téléchargez-le de nouveau chez X. S’il a été décompressé puis recompressé, prenez l’original.',
        'Download it again from X. If it was unpacked and packed again, take the original.',
      ),
    },
    encrypted: {
      title: pair('Ce ZIP est protégé par un mot de passe.', 'This ZIP is protected by a password.'),
      advice: pair(
        'Décompressez-le, puis déposez les fichiers de son dossier «\u00a0data\u00a0».',
        'Unpack it, then drop the files of its “data” folder.',
      ),
    },
    unknown_compression: {
      title: pair(
        'Ce ZIP est compressé d’une façon que les navigateurs ne lisent pas.',
        'This ZIP is compressed in a way that browsers do not read.',
      ),
      advice: pair(
        'Prenez le fichier que X vous a donné, ou déposez les fichiers de son dossier «\u00a0data\u00a0».',
        'Take the file that X gave you, or drop the files of its “data” folder.',
      ),
    },
    too_large: {
      title: pair('Un fichier de cette archive est démesuré.', 'A file of this archive is far too large.'),
      advice: pair(
        'X n’en fait pas d’aussi grands. Prenez le ZIP que X vous a donné.',
        'X makes none of that size. Take the ZIP that X gave you.',
      ),
    },
    too_many_files: {
      title: pair('Cette archive contient trop de fichiers.', 'This archive holds too many files.'),
      advice: pair(
        'X n’en fait pas de telles. Déposez plutôt les fichiers de son dossier «\u00a0data\u00a0».',
        'X makes none like it. Drop the files of its “data” folder instead.',
      ),
    },
    too_many_posts: {
      title: pair(
        'Cette archive compte plus de 500\u202f000\u00a0posts.',
        'This archive has more than 500,000\u00a0posts.',
      ),
      advice: pair(
        'C’est plus que votre navigateur ne peut en tenir en mémoire.',
        'That is more than your browser can hold in memory.',
      ),
    },
    pre_2018: {
      title: pair('Cette archive est d’avant 2018.', 'This archive is from before 2018.'),
      advice: pair(
        `Twitter les faisait alors autrement. ${askAgain}`,
        `Twitter made them differently then. ${askAgain}`,
      ),
    },
    no_posts_file: {
      title: pair('Ce ZIP ne contient pas d’archive X.', 'This ZIP holds no X archive.'),
      advice: pair(
        'Le bon fichier s’appelle «\u00a0twitter-…zip\u00a0» et contient un dossier «\u00a0data\u00a0».',
        'The right file is called “twitter-…zip” and holds a “data” folder.',
      ),
    },
    no_account: {
      title: pair('On ne sait pas à qui est cette archive.', 'There is no telling whose archive this is.'),
      advice: pair(
        'Il y manque account.js\u00a0: ajoutez-le aux fichiers choisis, ou prenez le ZIP entier.',
        'It lacks account.js: add it to the files you choose, or take the whole ZIP.',
      ),
    },
    no_posts: {
      title: pair('Cette archive ne contient aucun post à lire.', 'This archive holds no post to read.'),
      advice: pair(
        'Les reposts ne comptent pas\u00a0: ce sont les mots d’autres personnes.',
        'Reposts do not count: they are other people’s words.',
      ),
    },
    gone: {
      title: pair('Ce fichier n’est plus lisible.', 'This file can no longer be read.'),
      advice: pair(
        'Il a été déplacé, modifié, ou c’est un dossier. Choisissez-le de nouveau.',
        'It was moved or changed, or it is a folder. Choose it again.',
      ),
    },
    profile_minor: {
      title: pair('Ce compte déclare avoir moins de 18\u00a0ans.', 'This account says it is under 18.'),
      advice: pair(
        'Verso n’analyse pas les comptes de mineurs, même ouverts par eux.',
        'Verso does not analyse the accounts of minors, even when they open them themselves.',
      ),
    },
    too_few_posts: {
      title: pair(
        `Cette archive compte moins de ${MIN_POSTS}\u00a0posts à lire.`,
        `This archive has fewer than ${MIN_POSTS} posts to read.`,
      ),
      advice: pair(
        'C’est trop peu pour en dire quelque chose. Les reposts ne comptent pas.',
        'That is too little to say anything. Reposts do not count.',
      ),
    },
    failed: {
      title: pair('La lecture s’est arrêtée sur une erreur de notre part.', 'Reading stopped on an error of ours.'),
      advice: pair(
        'Rechargez la page et réessayez. Rien n’a été envoyé\u00a0: nous n’en savons rien, écrivez-nous si cela revient.',
        'Reload the page and try again. Nothing was sent, so we do not know: write to us if it happens again.',
      ),
    },
  },
  otherNetwork: pair(
    (network: string): Refusal => ({
      title: `C’est un export de ${network}.`,
      advice: 'Verso lit ici les archives de X.',
    }),
    (network: string) => ({
      title: `This is an export of ${network}.`,
      advice: 'Verso reads X archives here.',
    }),
  ),
}
