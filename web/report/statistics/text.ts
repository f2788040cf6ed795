import { count, formatDate, formatRate } from '#web/text/format.ts'

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
  rule: (posts: number) => `Engagement\u00a0: réactions ÷ abonnés, médiane de ${count(posts, 'post')} hors réponses.`,
  between: (low: number, high: number) =>
    `Marge à 95\u202f%\u00a0: entre ${formatRate(low)} et ${formatRate(high)}\u202f%.`,
  noMargin: 'Trop peu de posts pour une marge.',
} as const
