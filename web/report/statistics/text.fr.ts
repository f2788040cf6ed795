import { formatDate, formatNumber } from '#web/text/format.fr.ts'

export const statisticsText = {
  title: 'Statistiques du compte',
  caption: (iso?: string) =>
    iso ? `Compteurs relevés sur le profil le ${formatDate(iso)}.` : 'Compteurs relevés sur le profil.',
  unread: 'Non relevées.',
  rule: (posts: number) =>
    posts < 2
      ? `Réactions pour 100\u00a0abonnés, au seul post hors réponses.`
      : `Réactions pour 100\u00a0abonnés, au post du milieu parmi ${formatNumber(posts)} hors réponses.`,
  margin: (margin: string) => `Marge\u00a0: ${margin}.`,
} as const
