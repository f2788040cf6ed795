import { count, formatDate, formatLongDate, formatNumber, formatPeriod, NBSP, QUOTES } from '#web/text/format.fr.ts'

export const identityText = {
  title: 'Identité',
  compared: 'L’identité de chaque compte',
  caption: (network: string, readAt?: string) =>
    `Ce que ${network} en dit${readAt ? `, relevé le ${formatDate(readAt)}` : ''}.`,
  unread: 'Non relevée dans ce rapport.',
  open: 'Voir le relevé',
  names: {
    names: 'Noms',
    opened: 'Compte ouvert',
    domain: 'Nom de domaine',
    verification: 'Vérification',
    affiliation: 'Affiliation',
    followers: 'Abonnés vérifiés',
  },
  had: (username: string, from: string, to: string) => `A porté le nom @${username} du ${formatPeriod(from, to)}`,
  has: (username: string, from: string) => `Porte le nom @${username} depuis le ${formatLongDate(from)}`,
  onlyOne: 'Aucun autre nom au journal.',
  more: (names: number) => (names < 2 ? 'Un nom plus ancien' : `${formatNumber(names)} noms plus anciens`),
  earlier: (names: number) => `Avant eux, ${names < 2 ? 'un autre nom' : `${formatNumber(names)} autres noms`}.`,
  log: 'Journal public des identités (plc.directory)',
  invented: 'Noms inventés pour la démonstration',
  untold: (network: string) => `${network} ne publie pas les noms précédents d’un compte.`,
  unreadable: 'L’historique de ses noms n’a pas pu être lu\u00a0: le journal public n’a pas répondu ce jour-là.',
  none: (site: string) => `Aucun journal de ses noms\u00a0: ce compte tient son identité sur son propre site, ${site}.`,
  ago: (months: number) => {
    if (months < 1) return 'il y a moins d’un mois'
    return months < 24 ? `il y a ${formatNumber(months)}${NBSP}mois` : `il y a ${count(Math.floor(months / 12), 'an')}`
  },
  untoldOpening: (network: string) => `${network} ne dit pas quand il a été ouvert.`,
  domain: {
    proves:
      'Ce domaine renvoie vers ce compte\u00a0: son titulaire contrôle le domaine, ou tient ce nom de qui le contrôle.',
    given: 'Nom fourni par Bluesky',
    givenProves: 'Un nom en .bsky.social ne dit rien de qui le porte.',
    lost: 'Ne renvoie plus vers ce compte',
    lostMeans: 'Bluesky n’affiche donc plus son nom.',
  },
  checkedBy: (who: string, at?: string) => `Par ${who}${at ? `, depuis le ${formatLongDate(at)}` : ''}`,
  checkedByUnknown: 'Vérifié, sans que Bluesky dise par qui',
  verified: {
    none: 'Aucune',
    blue: 'Coche bleue',
    business: 'Organisation',
    government: 'Organisme public',
  },
  quoted: (words: string) => `${QUOTES.before}${words}${QUOTES.after}`,
  date: (iso: string) => formatLongDate(iso),
  paid: 'Elle s’obtient par un abonnement payant.',
  identityVerified: 'Selon X, l’identité de son titulaire est vérifiée.',
  affiliation: 'Badge d’une organisation, affiché par X.',
  followers: (verified: number, of: number) => `${formatNumber(verified)} sur ${formatNumber(of)}`,
  followersAlone: (verified: number) => formatNumber(verified),
  explained: {
    period: (from: string, to: string) => `du ${formatPeriod(from, to)}`,
    since: (from: string) => `depuis le ${formatLongDate(from)}`,
    log: 'Chaque changement de nom est inscrit, daté et signé dans un journal que chacun peut consulter. Les inscriptions annulées sont laissées de côté.',
    dates: 'Les dates sont celles où le journal a reçu le changement.',
    facts: 'Ces faits sont repris tels quels. Ils ne changent pas le score, et Verso n’en déduit rien.',
  },
} as const
