import { shortId } from './export.ts'
import { count, formatDate, formatLongDate, formatNumber, listed } from './format.fr.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'

/** What only the printed report says. */
export const print = {
  head: (username: string, iso: string) => `Rapport d’analyse, @${username}, ${formatDate(iso)}`,
  foot: (id: string, readAt: string | undefined) =>
    `Rapport ${shortId(id)}. ${readAt ? `Données publiques lues le ${formatDate(readAt)}. ` : ''}Le score décrit un compte, pas une personne.`,
  headOfCompared: (usernames: readonly string[]) => `Comparaison de ${listed(named(usernames))}`,
  footOfCompared: (ids: readonly string[]) => `Rapports ${listed(ids)}. Le score décrit un compte, pas une personne.`,
  compared: (usernames: readonly string[]) => listed(named(usernames)),
  figures: 'Chiffres',
  on: (iso: string) => `Analyse du ${formatLongDate(iso)}`,
  indicative: 'valeur indicative',
  retained: (posts: string) => `(${posts})`,
  behaviourCaption: (of: number) => `Part de ${count(of, 'post')}, avec sa marge.`,

  quoteOpens: '«\u00a0',
  quoteCloses: '\u00a0»',

  proofs: 'Preuves',
  excerpts: 'Quelques citations\u202f; la liste complète est dans le rapport en ligne.',
  whole: 'La liste complète est dans le rapport en ligne.',
  opened: (iso: string, readAt: string | undefined, network: string) =>
    `Ouvert sur ${network} le ${formatLongDate(iso)}${readAt ? `, profil relevé le ${formatDate(readAt)}` : ''}.`,
  profile: (readAt: string | undefined) => (readAt ? `Profil relevé le ${formatDate(readAt)}.` : 'Profil relevé.'),
  everyPost: (posts: number) => `${posts < 2 ? 'Le' : 'Les'} ${count(posts, 'post lu', 'posts lus')}.`,
  median: (posts: number, margin: string) =>
    `Réactions pour 100\u00a0abonnés, au post du milieu parmi ${formatNumber(posts)}. ${margin}`,

  method: 'Méthode et limites',
  limits: [
    'Le score part de 50. Des formules publiées ajoutent ou retirent des points, d’après le profil et les posts. Il décrit comment ce compte publie. Il ne dit pas si ce qu’il affirme est vrai, et ne dit rien de la personne.',
    'Une part est le nombre de posts comptés, divisé par les posts lus en français et en anglais. Sa marge vient des erreurs de lecture. Quand cette marge serait trop large, le rapport dit «\u00a0au moins\u00a0» s’il le sait, et montre les posts. La lecture comprend mal l’ironie et le mépris poli\u00a0: un post compté est une preuve à lire.',
    `Genre et âge reprennent ce que le compte dit de lui, dans son profil ou ses posts\u202f; localisation et orientation politique, ce que son profil déclare. Rien n’est déduit d’un nom, d’une photo, des abonnés ou d’une langue. Le rapport décrit les posts lus, à cette date. ${prohibitedUses.sentence}`,
  ],
  indicativeMeans:
    '«\u00a0Valeur indicative\u00a0»\u00a0: la mesure manque, la valeur affichée ne dit rien de ce compte.',
  version: (version: string) => `Méthode, version ${version}.`,
  id: (id: string) => `Rapport ${id}.`,
  read: (posts: number) => count(posts, 'post lu', 'posts lus'),
} as const

/** Each account once, however many of its reports are compared. */
function named(usernames: readonly string[]): string[] {
  return [...new Set(usernames)].map((username) => `@${username}`)
}
