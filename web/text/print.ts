import { shortId } from './export.ts'
import { count, formatDate, formatLongDate, formatNumber } from './format.ts'
import { prohibitedUses } from './prohibited-uses.ts'

/** What only the printed report says. */
export const print = {
  head: (username: string, iso: string) => `Rapport d’analyse, @${username}, ${formatDate(iso)}`,
  foot: (id: string, readAt: string | undefined, network: string) =>
    `Rapport ${shortId(id)}. ${readAt ? `Données publiques lues le ${formatDate(readAt)}. ` : ''}Le score décrit un compte ${network}, pas une personne.`,
  headOfBoth: (first: string, second: string) => `Comparaison de @${first} et @${second}`,
  footOfBoth: (first: string, second: string) =>
    `Rapports ${shortId(first)} et ${shortId(second)}. Le score décrit un compte X, pas une personne.`,
  both: (first: string, second: string) => (first === second ? `@${first}` : `@${first} et @${second}`),
  figures: 'Chiffres',
  on: (iso: string) => `Analyse du ${formatLongDate(iso)}`,
  indicative: 'valeur indicative',
  retained: (posts: string) => `(${posts})`,
  margin: (kind: string, low: number, high: number) =>
    `${kind}, de ${formatNumber(low)} à ${formatNumber(high)}\u202f%`,
  behaviourCaption: (of: number) => `Part de ${count(of, 'post')}, marge à 95\u202f%.`,

  quoteOpens: '«\u00a0',
  quoteCloses: '\u00a0»',

  proofs: 'Preuves',
  excerpts: 'Extraits\u202f; la liste complète est dans le rapport en ligne.',
  whole: 'La liste complète est dans le rapport en ligne.',
  opened: (iso: string, readAt: string | undefined, network: string) =>
    `Compte ${network} ouvert le ${formatLongDate(iso)}${readAt ? `, profil relevé le ${formatDate(readAt)}` : ''}.`,
  profile: (readAt: string | undefined) => (readAt ? `Profil relevé le ${formatDate(readAt)}.` : 'Profil relevé.'),
  everyPost: (posts: number) => `${posts < 2 ? 'Le' : 'Les'} ${count(posts, 'post lu', 'posts lus')}.`,
  median: (posts: number, margin: string) => `Réactions ÷ abonnés, médiane de ${count(posts, 'post')}. ${margin}`,

  method: 'Méthode et limites',
  limits: (network: string) => [
    `Le score part de 50, où rien ne plaide ni pour ni contre, puis ajoute ou retire des points par des formules publiées, d’après le profil et les posts. Il décrit la façon dont le compte ${network} publie. Il ne dit pas si ce que le compte ${network} affirme est vrai, et ne dit rien de la personne.`,
    'Un pourcentage de comportement est le nombre de posts retenus, divisé par les posts lus en français et en anglais. Sa marge vient de ce que notre lecture manque et signale à tort d’un compte à l’autre\u202f; là où elle n’est pas assez sûre pour en tirer une part, le rapport dit ce qu’il sait au moins. Elle comprend mal l’ironie et le mépris poli\u00a0: un post retenu est une preuve à lire, pas un verdict.',
    `Genre et âge reprennent ce que le compte ${network} dit de lui-même, dans son profil ou dans ses posts\u202f; localisation et orientation politique, ce que son profil déclare. Rien n’est deviné. Le rapport décrit les posts lus, à cette date. ${prohibitedUses.sentence}`,
  ],
  indicativeMeans:
    '«\u00a0Valeur indicative\u00a0»\u00a0: la mesure manque, la valeur affichée ne dit rien du compte X.',
  version: (version: string) => `Méthode, version ${version}.`,
  id: (id: string) => `Rapport ${id}.`,
  read: (posts: number) => count(posts, 'post lu', 'posts lus'),
} as const
