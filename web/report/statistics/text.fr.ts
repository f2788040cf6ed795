import { formatDate, formatNumber, formatRate } from '#web/text/format.fr.ts'

export const statisticsText = {
  title: 'Statistiques du compte',
  caption: (iso?: string) =>
    iso ? `Compteurs relevés sur le profil le ${formatDate(iso)}.` : 'Compteurs relevés sur le profil.',
  unread: 'Non relevées.',
  names: {
    followerCount: 'Abonnés',
    followingCount: 'Abonnements',
    tweetCount: 'Posts publiés',
    engagementRate: 'Taux d’engagement',
  },
  rate: (value: number) => `${formatRate(value)}\u202f%`,
  rule: (posts: number) =>
    posts < 2
      ? `Réactions pour 100\u00a0abonnés, au seul post hors réponses.`
      : `Réactions pour 100\u00a0abonnés, au post du milieu parmi ${formatNumber(posts)} hors réponses.`,
  between: (low: number, high: number) => `Marge\u00a0: entre ${formatRate(low)} et ${formatRate(high)}\u202f%.`,
  noMargin: 'Trop peu de posts pour une marge.',
} as const
