import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import { PACKS } from '#contract/packs.ts'
import { KEPT_DAYS, KEPT_MONTHS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import { count, formatEuros } from './format.fr.ts'
import { help } from './help.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { method } from './method.fr.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'

const updated = '15\u00a0novembre 2026'

export const legalTexts = {
  aide: help,
  methode: method,
  confidentialite: {
    title: 'Confidentialité',
    updated: '18\u00a0novembre 2026',
    sections: [
      {
        heading: 'Qui est responsable',
        paragraphs: [
          'Verso est en préparation. Le responsable du traitement est le vendeur. Son identité et son adresse de contact seront publiées dans les mentions légales avant la première vente.',
        ],
      },
      {
        heading: 'Clients\u00a0: ce qui est conservé',
        paragraphs: ['Ces données servent à vous fournir le service et à tenir le relevé de vos crédits.'],
        points: [
          'Votre e-mail.',
          'Votre mot de passe, sous forme hachée\u00a0: Verso ne peut pas le relire.',
          'La langue de vos pages et de vos e-mails.',
          'Vos analyses, les mouvements de vos crédits et les identifiants de paiement de Stripe. Aucune donnée bancaire n’est stockée.',
          'Si vous achetez pour une société, son nom, son adresse, son SIREN et son numéro de TVA, transmis à Stripe pour la facture.',
          'Si vous activez la connexion en deux étapes\u00a0: la clé de votre application, chiffrée, et l’empreinte de vos codes de secours, jusqu’à ce que vous la désactiviez.',
          'La version des usages interdits que vous avez acceptée, et la date de votre accord.',
          'Vos sessions\u00a0: nom du navigateur, nom du système, date d’ouverture et dernière activité. Aucune localisation.',
          'Vos liens de partage\u00a0: le rapport, la date de création, la date de fin et s’ils montrent vos exclusions. Le lien lui-même n’est gardé que sous forme hachée.',
          'Les comptes que vous surveillez\u00a0: leur nom, le rythme, la date de la prochaine lecture et ce que chaque lecture a compté. Arrêter une surveillance efface tout cela\u202f; les rapports restent. L’adresse de votre flux n’est gardée que sous forme hachée, jusqu’à ce que vous l’arrêtiez.',
          `Une empreinte de votre adresse IP, gardée ${count(KEPT_DAYS.addresses, 'jour')} au plus, pour limiter les tentatives de connexion sans vous gêner.`,
        ],
      },
      {
        heading: 'Clients\u00a0: navigateur et e-mails',
        paragraphs: [
          `Un jeton de connexion est gardé dans le stockage local de votre navigateur. Il est effacé quand vous vous déconnectez. Le nom de compte X que vous êtes en train de saisir y reste le temps de l’onglet. Si vous désactivez les raccourcis du clavier ou choisissez un thème, ce choix y est gardé aussi. Verso pose un seul cookie, quand vous vous connectez. Il n’est envoyé qu’à Verso, à l’ouverture d’un de vos rapports, pour que ses premières lignes s’affichent sans attendre, et n’ouvre rien d’autre. Il est effacé quand vous vous déconnectez, et cesse de valoir avec votre session, ${count(KEPT_DAYS.sessions, 'jour')} après au plus. Il ne sert ni à vous suivre ni à mesurer une audience, et Verso n’utilise aucun traceur. Aucun bandeau n’est donc nécessaire.`,
          'Vous payez sur la page de Stripe, qui suit ses propres règles.',
          'Verso vous écrit pour remplacer un mot de passe oublié, pour confirmer un achat, pour accuser réception d’une rétractation et, si vous l’avez demandé, pour vous dire qu’une analyse est terminée. Si vous surveillez un compte, Verso vous écrit aussi quand il change, quand sa surveillance se met en pause et une fois par mois.',
        ],
      },
      {
        heading: 'Clients\u00a0: vos droits',
        paragraphs: [
          'Sur la page de votre compte, vous pouvez exporter vos données au format JSON. Vous pouvez aussi y supprimer votre compte vous-même.',
          'La suppression efface vos analyses. Les factures de vos achats, avec la société facturée, sont conservées le temps exigé par la loi. Si vous devez des crédits, une empreinte de votre adresse est gardée, pour déduire ces crédits si vous revenez.',
          'Pour toute autre demande, écrivez à l’adresse de contact. Vous pouvez aussi adresser une réclamation à la CNIL.',
        ],
      },
      {
        heading: 'Personnes dont le compte X est analysé\u00a0: ce qui est lu',
        paragraphs: [
          'Verso lit seulement le profil public, les posts publics et, d’un compte Bluesky, les noms qu’il a portés, dans le journal public plc.directory. Le traitement repose sur l’intérêt légitime.',
          'X interdit les messages automatiques\u00a0: Verso ne peut pas prévenir chaque personne. Ce texte public sert d’information.',
        ],
        points: [
          'Rien de sensible n’est déduit\u00a0: ni opinions politiques, ni religion, ni santé, ni origine, ni vie ou orientation sexuelle, ni appartenance syndicale.',
          'Le genre et l’âge reprennent ce que le compte X dit de lui-même, dans son profil ou dans ses posts\u202f; la localisation et l’orientation politique, mot pour mot, ce que le profil déclare. Sinon, ils restent «\u00a0Non défini\u00a0».',
          `Un client peut partager un rapport par un lien secret, ${count(SHARE_DAYS.longest, 'jour')} au plus. Ce lien ne mène plus à rien dès que vous vous opposez à l’analyse.`,
          `Un client peut faire relire un compte chaque semaine ou chaque mois. Verso garde alors l’identifiant du compte, ses noms, son badge et une empreinte de sa bio. Il garde aussi, ${KEPT_MONTHS}\u00a0mois, ce que chaque lecture a compté et les noms qui ont changé. Aucun mot d’un post n’y figure.`,
          'Cette surveillance et ce qu’elle garde sont effacés quand le client l’arrête ou supprime son compte Verso, et dès que vous vous opposez à l’analyse.',
          'Une même lecture du compte X sert à tous les clients jusqu’à la fin de la journée, en temps universel.',
          `Le texte des posts est gardé ${count(KEPT_DAYS.words, 'jour')}, comme preuve. Ensuite, il ne reste que les identifiants et les liens.`,
          'Si le profil ou un post déclare une personne mineure, l’analyse est refusée\u202f; ses posts ne sont pas gardés.',
        ],
      },
      {
        heading: 'Personnes dont le compte X est analysé\u00a0: vos droits',
        paragraphs: [
          'Vous pouvez vous opposer à l’analyse de votre compte X, sans compte Verso. Le texte «\u00a0Opposition\u00a0» explique comment.',
          'Pour accéder à vos données ou les faire corriger, écrivez à l’adresse de contact. Vous pouvez aussi adresser une réclamation à la CNIL.',
        ],
      },
    ],
  },
  conditions: {
    title: 'Conditions de vente',
    updated: prohibitedUses.updated,
    sections: [
      {
        heading: 'Où en est Verso',
        paragraphs: [
          'Verso est en préparation. Rien n’est encore vendu au public. L’identité du vendeur est publiée dans les mentions légales avant la première vente.',
        ],
      },
      {
        heading: 'Prix',
        paragraphs: [
          `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Les crédits s’achètent par packs. Un pack plus grand n’est pas toujours moins cher par crédit.`,
          'Voici les prix, toutes taxes comprises (TTC). Le prix par crédit est arrondi au centime.',
        ],
        points: Object.values(PACKS).map(
          ({ credits, price }) =>
            `${count(credits, 'crédit')}\u00a0: ${formatEuros(price)} TTC, soit ${formatEuros(price / credits)} par crédit et ${count(analysesFor(credits), 'analyse')}.`,
        ),
      },
      {
        heading: 'Paiement et crédits',
        paragraphs: [
          'Vous payez par carte sur la page de Stripe. Verso ne stocke aucune donnée bancaire.',
          'Les crédits sont ajoutés dès que Stripe confirme le paiement. Ils n’expirent jamais.',
        ],
      },
      {
        heading: 'Analyse non aboutie',
        paragraphs: [
          `Si une analyse échoue, vos ${ANALYSIS_COST}\u00a0crédits reviennent d’eux-mêmes, quelle que soit la cause. Votre relevé le montre.`,
          'Voici les causes possibles\u00a0: compte X introuvable, protégé ou suspendu, personne mineure déclarée, trop peu de posts, panne de X ou de Verso.',
        ],
      },
      {
        heading: 'Surveillance d’un compte',
        paragraphs: [
          `Surveiller un compte n’est pas un abonnement. Chaque lecture coûte ${ANALYSIS_COST}\u00a0crédits, mis de côté à sa date, pas avant. S’il vous en manque, vous ne devez rien\u00a0: la surveillance se met en pause et un e-mail vous le dit.`,
          'Vous arrêtez une surveillance quand vous voulez, d’une seule pression. Une lecture qui échoue rend ses crédits.',
        ],
      },
      {
        heading: 'Rétractation',
        paragraphs: [
          'Vous avez 14\u00a0jours après l’achat pour changer d’avis.',
          'Les crédits non utilisés sont remboursés au prorata\u00a0: prix du pack, multiplié par les crédits non utilisés, divisé par les crédits achetés.',
          'Une analyse entièrement fournie à votre demande n’est pas remboursée. Il faut pour cela que vous ayez accepté, avant de payer, de perdre ce droit pour chaque analyse fournie.',
          'La fonction «\u00a0Renoncer au contrat ici\u00a0» se trouve à la page Crédits pendant tout ce délai. Vous confirmez, puis vous recevez un accusé de réception daté par e-mail.',
        ],
      },
      {
        heading: 'Garantie légale',
        paragraphs: [
          'La garantie légale de conformité des services numériques s’applique. Son texte réglementaire complet est publié ici avant la première vente.',
          'En cas de litige, vous pouvez saisir un médiateur de la consommation. Ses coordonnées sont publiées avec l’identité du vendeur.',
        ],
      },
      {
        heading: prohibitedUses.title,
        paragraphs: [
          'Vous acceptez cette liste avant votre première analyse. Verso ne prend aucune décision sur une personne.',
        ],
        points: prohibitedUses.points,
      },
      {
        heading: 'Ce qu’un rapport ne promet pas',
        paragraphs: [
          'Un rapport donne des mesures avec leur marge. Le texte «\u00a0Méthode\u00a0» en précise les limites.',
          'Si la personne analysée s’y oppose, ce qui concerne son compte X est effacé, y compris dans vos analyses.',
        ],
      },
    ],
  },
  mentions: {
    title: 'Mentions légales',
    updated,
    sections: [
      {
        heading: 'Un service en préparation',
        paragraphs: [
          'Verso est en préparation. Rien n’est encore vendu au public. Aucune société n’est encore immatriculée pour l’exploiter.',
          'Cette page ne donne donc ni nom ni adresse. Elle sera complétée avant la première vente.',
        ],
      },
      {
        heading: 'Ce qui est publié ici avant la première vente',
        paragraphs: [],
        points: [
          'Le vendeur\u00a0: dénomination, forme, capital et siège.',
          'Son numéro au registre du commerce et des sociétés (RCS) et son numéro de TVA.',
          'Son adresse de contact et son téléphone.',
          'Le directeur de la publication.',
          'L’hébergeur\u00a0: nom, adresse et téléphone.',
          'Le médiateur de la consommation\u00a0: nom, adresse et site.',
        ],
      },
      {
        heading: 'Contact',
        withoutContact: 'L’adresse de contact sera publiée en même temps que l’identité du vendeur.',
        paragraphs: [],
      },
      {
        heading: 'Données de X et de Bluesky',
        paragraphs: [
          'L’analyse des comptes X réels attend l’accord écrit de X. D’ici là, les rapports portent sur des données simulées et le disent.',
          'Les comptes Bluesky sont lus par l’interface publique de Bluesky, ouverte à tous. Ce que ces textes disent d’un compte X vaut pour eux.',
        ],
      },
      {
        heading: 'Les autres textes',
        paragraphs: [
          'Les prix et vos droits d’acheteur figurent dans les conditions de vente. Le texte «\u00a0Confidentialité\u00a0» décrit l’usage des données. Le texte «\u00a0Méthode\u00a0» explique les chiffres.',
        ],
      },
    ],
  },
  opposition: {
    title: 'Opposition',
    updated: '18\u00a0novembre 2026',
    sections: [
      {
        heading: 'À qui s’adresse ce texte',
        paragraphs: [
          'Vous avez un compte X et vous ne voulez pas qu’il soit analysé. Vous pouvez vous y opposer. La demande est gratuite et ne nécessite pas de compte Verso.',
          'Il en va de même d’un compte Bluesky\u00a0: indiquez son nom, par exemple nom.bsky.social, et placez le code dans sa bio.',
        ],
      },
      {
        heading: 'Ce que fait l’opposition',
        paragraphs: [],
        points: [
          'Elle efface ce que Verso conserve sur votre compte X, y compris dans les analyses déjà remises à des clients.',
          'Elle met fin à toute surveillance de votre compte X par un client, et efface ce que la surveillance gardait.',
          'Elle bloque toute nouvelle analyse de votre compte X, pour tous les clients.',
          'Le blocage est vérifié avant toute dépense. Un client qui saisit votre nom d’utilisateur reçoit un refus et ne perd aucun crédit.',
        ],
      },
      {
        heading: 'Comment prouver que le compte X est le vôtre',
        paragraphs: [
          'Verso doit s’assurer que la demande vient bien de vous. Sinon, n’importe qui pourrait agir à votre place.',
        ],
        points: [
          'Vous indiquez votre nom d’utilisateur sur X.',
          'Verso vous donne un code.',
          'Vous placez ce code dans la bio de votre compte X.',
          'Verso lit la bio et y retrouve le code. Vous pouvez ensuite l’enlever.',
        ],
      },
      {
        heading: 'Délai',
        paragraphs: ['Une fois le code vérifié, l’opposition prend effet sous 24\u00a0heures.'],
      },
      {
        heading: 'Ce que Verso garde ensuite',
        paragraphs: [
          'Verso garde l’identifiant de votre compte X, pour maintenir le blocage. Il garde aussi la date de la demande et la réponse donnée.',
          'Verso ne peut pas effacer une copie qu’un client a déjà imprimée ou enregistrée chez lui. Vos posts restent sur X.',
        ],
      },
      {
        heading: 'Où faire la demande',
        paragraphs: [
          'Le formulaire est ci-dessous. Tant que Verso fonctionne avec des données simulées, il ne lit pas X\u00a0: vous pouvez obtenir un code, mais il ne peut pas encore être retrouvé dans votre bio. Les rapports ne contiennent alors rien qui vienne de X.',
          'Si vous ne pouvez pas modifier votre bio, écrivez à l’adresse de contact des mentions légales.',
          'Vous pouvez aussi adresser une réclamation à la CNIL.',
        ],
      },
    ],
  },
  accessibilite: {
    title: 'Accessibilité',
    updated,
    sections: [
      {
        heading: 'Objectif',
        paragraphs: ['Verso vise les règles WCAG\u00a02.2, niveau\u00a0AA, et le référentiel français RGAA\u00a04.1.'],
      },
      {
        heading: 'État\u00a0: partiellement vérifié',
        paragraphs: ['Aucun audit manuel n’a encore eu lieu. Verso ne se déclare donc pas conforme.'],
      },
      {
        heading: 'Ce qui est vérifié',
        paragraphs: [],
        points: [
          'Les écrans ouverts aujourd’hui, par des contrôles automatiques avec l’outil axe.',
          'Les parcours principaux, au clavier seul.',
          'Le contraste des couleurs.',
        ],
      },
      {
        heading: 'Ce qui n’est pas encore vérifié',
        paragraphs: [],
        points: [
          'L’usage avec les lecteurs d’écran NVDA, VoiceOver et TalkBack, à la main.',
          'Les couleurs forcées par le système et le zoom à 200\u202f%, à la main.',
          'L’affichage des e-mails dans les messageries courantes.',
        ],
      },
      {
        heading: 'Défauts connus',
        paragraphs: [
          'Les contrôles automatiques n’en signalent aucun à ce jour. Ils ne détectent qu’une partie des défauts. Un audit manuel peut en révéler d’autres.',
        ],
      },
      {
        heading: 'Signaler un problème',
        paragraphs: [
          'Décrivez l’écran, l’action tentée, votre navigateur et votre aide technique. Écrivez à l’adresse de contact des mentions légales.',
        ],
      },
    ],
  },
} as const satisfies Record<string, LegalText>

/** Around each of the texts. */
export const legalDialog = {
  updated: (date: string) => `Texte du ${date}.`,
  version: (number: string) => `Verso, version ${number}`,
  writeTo: 'Écrivez à',
  contactUnknown: 'L’adresse n’a pas pu être lue. Rouvrez ce texte pour réessayer.',
} as const

/** The words of the opposition form, which stands under its text. */
export const objectionForm = {
  label: 'Votre nom d’utilisateur sur X',
  hint: 'Avec ou sans @.',
  ask: 'Obtenir un code',
  asking: 'Demande...',
  code: 'Code à placer dans votre bio X',
  explain: (username: string) =>
    `Copiez ce code, ajoutez-le à la bio de @${username}, enregistrez-la, puis revenez le faire vérifier ici. Il reste le même si vous fermez cette page.`,
  verify: 'Vérifier ma bio',
  verifying: 'Vérification...',
  notThere: (username: string) =>
    `Le code n’a pas été trouvé dans la bio de @${username}. Vérifiez qu’elle est bien enregistrée, puis recommencez.`,
  otherAccount: 'Changer de compte X',
  done: (username: string) => `Opposition enregistrée. @${username} ne peut plus être analysé.`,
  doneDetail: 'Ce que Verso conservait sur ce compte X est effacé. Vous pouvez retirer le code de votre bio.',
} as const
