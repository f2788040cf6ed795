import type { FormerFactorId } from '#contract/factors.ts'
import { capitalised } from './format.ts'

/** How a factor is computed: a sentence of its proof, and what follows its name and maximum in the method's text. */
export type FactorFormula = { proof: string; method: string }

const network = 'r\u00a0÷\u00a0(r\u00a0+\u00a050), où r est la moyenne harmonique des abonnés et des abonnements.'
const likes = 'l\u00a0÷\u00a0(l\u00a0+\u00a050).'
const withoutLikes = 'Si X ne donne pas les likes, les deux autres parts pèsent plus.'
const twoRatios =
  'la moyenne de deux rapports, plafonnés à 1. Le nombre de semaines avec des posts, et la façon dont les posts s’y répartissent, sont comparés à ceux du même nombre de posts semés au hasard.'
const toxicShare = '(1\u00a0−\u00a0t)³, où t est la part estimée de posts toxiques.'
export const automationProduct = (perDay: string) =>
  `le produit de 1\u00a0÷\u00a0(1\u00a0+\u00a0(q\u00a0÷\u00a050)²), où q est le plus élevé des deux nombres de posts par jour,${perDay} de 1\u00a0÷\u00a0(1\u00a0+\u00a0(n\u00a0÷\u00a00,12)³), où n est la part des posts dans les six heures d’affilée les plus calmes, et de 1\u00a0÷\u00a0(1\u00a0+\u00a0(h\u00a0÷\u00a00,35)²), où h dit combien les secondes ou les intervalles suivent une horloge.`

/** Of the reports of before 2026.11-3, which keep them. */
export const formerFormulas: Record<FormerFactorId, FactorFormula> = {
  age: sameInBoth(
    '1\u00a0−\u00a0exp(−a\u00a0÷\u00a05), où a est l’âge du compte X en années. La moitié des points vient en trois ans et demi.',
  ),
  profile: sameInBoth(
    '0,4\u00a0×\u00a0(1\u00a0−\u00a0exp(−c\u00a0÷\u00a025)) pour une bio de c caractères, plus 0,3 si le lieu est rempli, plus 0,3 s’il y a un lien. Ce que ces champs disent ne compte pas.',
  ),
  audience: {
    proof: `Trois parts. Le réseau\u00a0: ${network} Les likes donnés\u00a0: ${likes} Les réactions par abonné\u00a0: plus leur médiane est loin du repère, en plus ou en moins, moins elle vaut. ${withoutLikes}`,
    method: `, en trois parts. Le réseau (8)\u00a0: ${network} Les likes donnés (6)\u00a0: ${likes} Les réactions par abonné (6)\u00a0: 1\u00a0÷\u00a0(1\u00a0+\u00a0(d\u00a0÷\u00a0ln\u00a030)⁴), où d est l’écart, en logarithme, entre leur médiane et le repère de Verso (1\u202f% à 1\u202f000\u00a0abonnés, moins au-delà). ${withoutLikes}`,
  },
  regularity: { proof: capitalised(twoRatios), method: `\u00a0: ${twoRatios}` },
  sources: sameInBoth(
    '1,3\u00a0×\u00a0s\u00a0÷\u00a0(s\u00a0+\u00a00,3). Hors réponses, s est la part des posts avec un lien, multipliée par 0,25\u00a0+\u00a00,75\u00a0×\u00a0v, où v est la chance que deux liens mènent à deux sites différents. Il n’y a pas de liste de bons ou de mauvais sites.',
  ),
  originality: sameInBoth(
    '(1\u00a0−\u00a0p)², où p est la part des posts qui répètent presque un post plus ancien\u00a0: 70\u202f% de leurs suites de trois mots sont les mêmes.',
  ),
  tone: {
    proof: `Formule\u00a0: ${toxicShare} Les posts ci-dessous sont ceux que le programme juge toxiques à 50\u202f% ou plus.`,
    method: `\u00a0: ${toxicShare}`,
  },
  automation: {
    proof: capitalised(automationProduct('')),
    method: `\u00a0: ${automationProduct(' sur la période lue plus un jour et depuis l’ouverture du compte X,')}`,
  },
}

export function sameInBoth(formula: string): FactorFormula {
  return { proof: `Formule\u00a0: ${formula}`, method: `\u00a0: ${formula}` }
}

/** How the margins of former scores were found, and what they did not count. */
export const drawnAgain = 'L’intervalle vient de 200\u00a0nouveaux tirages des mêmes posts.'
export const neutralPosts =
  'Cinq posts neutres, qui valent la moitié des points, s’ajoutent aux posts lus\u00a0: quelques posts ne décident pas d’un score.'
