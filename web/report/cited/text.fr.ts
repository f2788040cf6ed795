import { formatNumber } from '#web/text/format.fr.ts'

export const citedText = {
  title: 'Ce que ses posts citent',
  caption: 'Le nombre indique les posts concernés.',
  sites: 'Sites cités',
  hashtags: 'Hashtags',
  mentions: 'Comptes mentionnés',
  none: 'Aucun dans les posts lus.',
  site: (site: string) => site,
  hashtag: (hashtag: string) => `#${hashtag}`,
  mention: (username: string) => `@${username}`,
  compared: {
    title: 'Ce que leurs posts citent',
    caption: 'En nombre de posts. Un tiret\u00a0: absent des plus cités.',
    name: 'Nom',
    unlisted: '–',
    none: 'Aucun site, hashtag ni compte cité.',
  },
  more: (values: number) => (values < 2 ? 'Un autre' : `${formatNumber(values)} autres`),
} as const
