import { FEW_POSTS } from '#contract/constants.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatNumber, formatShare } from './format.fr.ts'

/** What every section of a report says; a section's own words are beside it, in web/report/<section>/text.ts. */
export const report = {
  actions: {
    more: 'Actions',
    watch: 'Surveiller',
    share: 'Partager',
    pdf: 'Exporter en PDF',
    print: 'Imprimer',
    again: `Analyser de nouveau, ${ANALYSIS_COST}\u00a0crédits`,
  },
  open: (name: string, value: string) => `${name}\u00a0: ${value}, ouvrir les preuves`,
  openPosts: (name: string, posts: string) => `Voir les preuves de «\u00a0${name}\u00a0»\u00a0: ${posts}`,
  outOfHundred: (points: number) => `${points}/100`,
  posts: (posts: number) => count(posts, 'post'),
  postsOf: (posts: number, of: number) => `${count(posts, 'post')} sur ${formatNumber(of)}`,
  percent: formatShare,
  next: 'La suite',
  proof: { verso: 'Les preuves de ce chiffre', close: 'Fermer les preuves' },
  plotHelp: 'Flèches pour parcourir, Entrée pour ouvrir les posts, Échap pour quitter.',
  fewPosts: `Moins de ${FEW_POSTS}\u00a0posts lus\u00a0: ces chiffres peuvent beaucoup changer.`,
  notFound: 'Elle a peut-être été supprimée, ou l’adresse est incomplète. Vos crédits ne sont pas concernés.',
} as const
