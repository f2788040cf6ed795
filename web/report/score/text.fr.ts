import { formatSigned } from '#web/text/format.fr.ts'
import { verdictText } from '#web/text/verdict.fr.ts'

export const scoreText = {
  start:
    'Le score part de 50. Chaque facteur ajoute ou retire des points d’après ce que le compte publie, et ouvre les posts qui le justifient. Il décrit comment ce compte publie, pas si ce qu’il affirme est vrai.',
  /** « 34 sur 100, entre 27 et 41. » */
  within: (points: number, margin?: { low: number; high: number }) =>
    `${points} sur 100${margin ? `, ${verdictText.between(margin.low, margin.high)}` : ''}.`,
  margin: 'Avec d’autres posts du même compte, le score resterait sans doute dans cette marge.',
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
    'À droite du zéro, les points ajoutés\u202f; à gauche, les points retirés. Trait fin\u00a0: le minimum et le maximum possibles. Bande pâle\u00a0: la marge.',
  method: 'Lire la méthode',
  profile: 'Profil relevé',
} as const
