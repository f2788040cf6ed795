import { count, formatLongDate, formatNumber } from './format.ts'
import { whyWithheld } from './withheld.ts'

/** The words of a report whose posts were read by a language model. */
export const readerText = {
  house: 'les modèles de Verso',
  byModel: 'Lu par un modèle de langue',
  basic: 'Lecture sommaire, sans modèle de langue',
  summary:
    'Lecture sommaire, sans modèle de langue\u00a0: elle voit surtout les insultes ouvertes, rarement le mépris poli.',
  readBy: (version: string, provider: string) =>
    `Posts lus un par un par un modèle de langue\u00a0: ${version}, chez ${provider}.`,
  recorded: (version: string) =>
    `Posts lus par un modèle de langue\u00a0: lecture enregistrée une fois pour la démonstration (${version}).`,
  byHouse: (posts: number) =>
    `${count(posts, 'post qu’il n’a pas pu lire l’a été', 'posts qu’il n’a pas pu lire l’ont été')} par les modèles de Verso.`,
  measured: (iso: string, posts: number, accounts: number) =>
    `Lecteur mesuré le ${formatLongDate(iso)} sur ${formatNumber(posts)}\u00a0posts de ${count(accounts, 'compte inventé', 'comptes inventés')}\u00a0: les marges du comportement viennent de ses erreurs.`,
  unmeasured: 'lecture non mesurée',
  unmeasuredMeans:
    'Lecture non mesurée\u00a0: personne n’a encore compté les erreurs de ce lecteur, donc le comportement n’a pas de marge.',
  unsure: 'Les posts «\u00a0tout juste écartés\u00a0» sont ceux où il hésite.',
  themeMargin: 'La marge d’un thème est celle de Wilson\u00a0: elle ne compte pas les erreurs de lecture.',
  theme: 'Le thème d’un post est celui que ce lecteur lui donne, ou aucun.',
  withheld: {
    language: `Pas de part\u00a0: ${whyWithheld.language}.`,
    unread: 'Seul un modèle de langue peut le lire.',
    wide: `Ce lecteur se trompe trop souvent\u00a0: ${whyWithheld.wide}. Le nombre et les posts restent, sans pourcentage.`,
    imprecise: `Là où ce lecteur a été mesuré, ${whyWithheld.imprecise}. Le nombre et les posts restent, sans pourcentage.`,
  },
  otherReader: (one: string, other: string) =>
    `Les posts n’ont pas été lus par le même lecteur (${one}, puis ${other})\u00a0: le score, la toxicité, l’humour, l’engagement politique et les thèmes ne se comparent pas. Le reste se compare.`,
}
