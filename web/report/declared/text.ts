import type { AsideReason } from '#contract/declared-fields.ts'
import { count, formatDate, formatLongDate } from '#web/text/format.ts'

export const declaredText = {
  title: 'Profil démographique',
  caption: (network: string) => `Seulement ce que le compte ${network} déclare lui-même.`,
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
    `${{ gender: 'Genre', age: 'Âge' }[field]} cité, non retenu\u00a0: «\u00a0${said}\u00a0». ${asideReasons[why]}`,
  nothingSaid: 'Ce qui n’est pas défini n’est pas déclaré dans le profil. Verso ne devine pas.',
  nothingSaidInPosts: (posts: number) =>
    `Ce qui n’est pas défini n’est pas déclaré, ni dans le profil ni, pour le genre et l’âge, dans ${posts < 2 ? 'le' : 'les'} ${count(posts, 'post lu', 'posts lus')}. Verso ne devine pas.`,
  /** Where a field above says itself why it is not defined. */
  forTheRest: 'Pour le reste,',
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
