import { count, formatLongDate, formatNumber } from './format.fr.ts'

/** The words of a report whose posts were read by a language model. */
export const readerText = {
  house: 'nos programmes',
  byModel: 'Lu par un modèle de langue',
  basic: 'Lecture sommaire, sans modèle de langue',
  summary:
    'Lecture sommaire, sans modèle de langue\u00a0: elle manque une partie des insultes, le mépris poli et l’ironie.',
  readBy: (version: string, provider: string) =>
    `Posts lus un par un par un modèle de langue\u00a0: ${version}, chez ${provider}.`,
  recorded: (version: string) =>
    `Démonstration\u00a0: lecture d’un modèle de langue, enregistrée à l’avance (${version}).`,
  byHouse: (posts: number) =>
    `${count(posts, 'post qu’il n’a pas pu lire l’a été', 'posts qu’il n’a pas pu lire l’ont été')} par nos programmes.`,
  measured: (iso: string, posts: number, accounts: number) =>
    `Erreurs de cette lecture comptées le ${formatLongDate(iso)} sur ${formatNumber(posts)}\u00a0posts de ${count(accounts, 'compte inventé', 'comptes inventés')}\u00a0: les marges du comportement en viennent.`,
  unmeasured: 'sans marge',
  unmeasuredMeans: 'Sans marge\u00a0: les erreurs de ce modèle de langue n’ont pas encore été comptées.',
  unsure: 'Les posts «\u00a0presque comptés\u00a0» sont ceux où il hésite.',
  themeMargin: 'La marge d’un thème ne compte pas les erreurs de lecture.',
  theme: 'Le thème d’un post est celui que cette lecture lui donne, ou aucun.',
  otherReader: (readers: readonly string[]) =>
    `Les posts n’ont pas eu la même lecture (${readers.join(', puis ')})\u00a0: le score, la toxicité, l’humour, les sujets politiques et les thèmes ne se comparent pas. Le reste se compare.`,
}
