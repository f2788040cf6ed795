import { count } from '#web/text/format.ts'
import { formatSigned } from '#web/text/signed.ts'

export const scoreText = {
  start:
    'Le score part de 50\u00a0: rien ne plaide ni pour ni contre. Chaque facteur ajoute ou retire des points d’après ce que le compte publie, et ouvre les posts qui le justifient\u202f; il ne dit pas si ce que le compte affirme est vrai.',
  level: (level: 'high' | 'medium' | 'low') =>
    `Crédibilité ${{ high: 'élevée', medium: 'moyenne', low: 'faible' }[level]}`,
  parody: 'Compte de parodie',
  within: (points: number, low: number, high: number) => `${points} (${low} à ${high})`,
  margin: 'Entre parenthèses, sa marge à 95\u202f%.',
  noLevel: 'aucun niveau n’est donné',
  thin: 'peu d’éléments pour juger',
  fewPosts: (posts: number) => `${count(posts, 'post lu', 'posts lus')} seulement`,
  noSource: 'le compte ne cite aucune source',
  zones: { against: 'plaide contre', for: 'plaide pour' },
} as const

export const factorText = {
  title: 'Comment ce score est calculé',
  /** 50 + 10 − 3 = 57; what passes 0 or 100 is brought back to it. */
  sum: (start: number, points: readonly number[], total: number) => {
    const sum = points.reduce((whole, one) => whole + one, start)
    const terms = points.map((one) => `${one < 0 ? '\u2212' : '+'} ${Math.abs(one)}`)
    const written = `${[start, ...terms].join(' ')} = ${sum < 0 ? '\u2212' : ''}${Math.abs(sum)}`
    return sum === total ? written : `${written}, ramené à ${total}`
  },
  points: (points: number) => formatSigned(points),
  range: (min: number, max: number) => `${formatSigned(min)} à ${formatSigned(max)}`,
  outOfRange: ' points, sur une échelle de ',
  legend:
    'À droite du zéro, les points ajoutés\u202f; à gauche, les points retirés. Le filet va du moins au plus possible, la bande pâle est la marge à 95\u202f%.',
  method: 'Lire la méthode',
  profile: 'Profil relevé',
} as const
