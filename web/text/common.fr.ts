import { REPORT_PRICE } from '#contract/packs.ts'
import { count, formatEuros, formatNumber } from './numbers.fr.ts'

/**
 * The sentences of every page and of who is not signed in; a screen's own are beside, in the file of its name, so that
 * nobody loads words before the screen that says them. Those marked (spec) keep the bytes of docs/specification.md: plain spaces,
 * three dots. The server's sentences are in contract/errors.ts.
 */
export const common = {
  product: 'Verso',
  loading: 'Chargement...', // (spec)
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  showPassword: 'Afficher le mot de passe',
  /** In its own words: whoever looks for it may not read these. */
  otherLanguage: 'English',
  languageOffer: 'Read Verso in English',
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
    /** Names the networks that are read here. */
    question: (networks: readonly string[]) => `Puis-je me fier à ce compte ${networks.join(' ou ')}\u202f?`,
    promise:
      'Verso lit ses posts publics et répond par un verdict, un score sur 100 et, pour chaque chiffre, ses preuves.',
    price: `De ${formatEuros(REPORT_PRICE.lowest)} à ${formatEuros(REPORT_PRICE.highest)} le rapport`,
    priceDetail: 'TTC, selon le pack. Sans abonnement. Crédits rendus si la lecture échoue.',
    start: 'S’inscrire gratuitement',
    facts: [
      { title: 'Tout s’ouvre', text: 'Chaque chiffre ouvre ses preuves et son calcul.' },
      {
        title: 'Aucun portrait deviné',
        text: 'Genre, âge, lieu\u00a0: seulement ce que le compte dit de lui, citation à l’appui.',
      },
      { title: 'Vous jugez', text: 'Excluez un post mal lu\u00a0: le score est recalculé pour vous.' },
    ],
    pitchLabel: 'Ce que fait Verso',
    yours: 'Ce compte est le vôtre\u202f?',
    object: 'Opposez-vous à son analyse',
    objectDetail: '\u00a0: gratuit, sans compte Verso. Ce que Verso en conserve est effacé.',
    archive: 'Lisez votre archive X',
  },
  /** The example of a report that anybody may read, and what its score says beside the login form. */
  example: {
    link: 'Lire un exemple de rapport',
    cardLabel: 'Exemple\u00a0: le verdict d’un rapport et trois de ses preuves',
    badge: 'Exemple',
    invented: (network: string) => `personne inventée, sur ${network}`,
    counted: (posts: number, of: number) =>
      `${count(posts, 'post agressif ou méprisant', 'posts agressifs ou méprisants')} sur ${formatNumber(of)}`,
  },
  login: {
    title: 'Connexion',
    submit: 'Se connecter',
    submitting: 'Connexion...', // (spec)
    forgot: 'Mot de passe oublié\u202f?',
    noAccount: 'Pas encore de compte\u202f? ',
    register: 'Créer un compte',
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
    api: 'API',
    methode: 'Méthode',
    confidentialite: 'Confidentialité',
    conditions: 'Conditions de vente',
    mentions: 'Mentions légales',
    opposition: 'Opposition',
    accessibilite: 'Accessibilité',
  },
} as const
