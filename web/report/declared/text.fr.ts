import type { AsideReason } from '#contract/declared-fields.ts'
import { count, formatDate, formatLongDate, listed } from '#web/text/format.fr.ts'

export const declaredText = {
  title: 'Ce que le compte dit de lui',
  compared: 'Ce que chaque compte dit de lui',
  demographics: 'Données démographiques.',
  caption: 'Données démographiques, d’après son profil ou ses posts, citation à l’appui.',
  names: {
    gender: 'Genre',
    age: 'Âge',
    estimatedAge: 'Âge',
    location: 'Localisation',
    politicalOrientation: 'Orientation politique',
    automated: 'Automatisation',
  },
  automated: 'se déclare automatisé',
  undefined: 'Non défini', // (spec)
  unquoted: 'Valeur du rapport, sans citation.',
  withdrawn: 'Citation retirée',
  covered: 'Post sensible, non cité ici',
  setAside: (field: 'gender' | 'age', said: string, why: AsideReason) =>
    `${{ gender: 'Genre', age: 'Âge' }[field]} cité, non repris\u00a0: «\u00a0${said}\u00a0». ${asideReasons[why]}`,
  nothingSaid: 'Le profil ne le dit pas. Verso ne devine pas.',
  /** Posts are read for some of what is missing, or for all of it. */
  nothingSaidInPosts: (posts: number, forSome: readonly string[]) =>
    `Ni le profil ni${forSome.length > 0 ? `, pour ${listed(forSome)},` : ''} ${posts < 2 ? 'le' : 'les'} ${count(posts, 'post lu', 'posts lus')} ne le disent. Verso ne devine pas.`,
  inPosts: { gender: 'le genre', age: 'l’âge' },
  sources: {
    bio: (iso?: string) => (iso ? `Biographie, relevée le ${formatDate(iso)}` : 'Biographie'),
    location: (iso?: string) =>
      `Champ «\u00a0Localisation\u00a0» du profil${iso ? `, relevé le ${formatDate(iso)}` : ''}`,
    pronouns: (iso?: string) => `Champ «\u00a0Pronoms\u00a0» du profil${iso ? `, relevé le ${formatDate(iso)}` : ''}`,
    label: (iso: string | undefined, network: string) =>
      `Étiquette que le compte s’est donnée sur ${network}${iso ? `, relevée le ${formatDate(iso)}` : ''}`,
    posts: (iso?: string) => (iso ? `D’après un post du ${formatLongDate(iso)}` : 'D’après ses posts'),
  },
} as const

const asideReasons: Record<AsideReason, string> = {
  unclear: 'Rien ne dit de qui il est question.',
  contradicted: 'Le compte dit aussi le contraire.',
  part: 'La biographie parle d’un personnage, ou plaisante.',
  nobody: 'Ce compte n’est pas celui d’une personne.',
}
