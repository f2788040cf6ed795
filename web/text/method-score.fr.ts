import { FEW_FOR_A_VERDICT } from '#contract/constants.ts'
import { FACTOR_IDS, FACTORS, SCORE_MARGIN } from '#contract/factors.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { networkName } from '#contract/networks.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import { factorFormulas, lossFormula, sourceWeights } from './factor-formulas.fr.ts'
import { formatLongDate, formatNumber, formatPercent, formatPrecise } from './format.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { factorNames } from './names.fr.ts'
import { formatSigned } from './signed.fr.ts'
import { verdictBounds } from './verdict.fr.ts'

/** What the method's text says of the score and of its margin. */
export const scoreSections: LegalText['sections'] = [
  {
    heading: 'Le score de crédibilité',
    paragraphs: [
      'Le score part de 50. Des facteurs ajoutent ou retirent des points, et la somme est ramenée entre 0 et 100. Ce qui se feint sans peine apporte peu\u202f; ce qui coûte au lecteur retire beaucoup, et de bons liens ne le rachètent pas. Les extrêmes de chaque facteur sont un choix de Verso, pas une mesure.',
      'Il décrit la façon dont un compte publie. Il ne dit pas si ce que le compte affirme est vrai, et ne lit ni opinion, ni religion, ni santé, ni origine. Être nouveau, anonyme ou peu suivi ne coûte rien.',
      `Les sites reconnus viennent de listes publiques\u00a0: ${listed('cppap', 'presse en ligne')}, ${listed('dinum', 'organismes publics')}, ${listed('hipo', 'universités')}. Verso y ajoute la sienne, une raison par ligne, pour la science et pour la presse et les organismes d’ailleurs. La presse de tous les bords y est. Ne pas être sur une liste n’est pas une faute, et une seule liste ne condamne personne. Chaque preuve nomme la liste.`,
      `${verdictBounds} Quand la marge touche un second mot, il est dit aussi\u202f; au-delà, le verdict va de l’un à l’autre. Sous ${FEW_FOR_A_VERDICT}\u00a0posts lus et pour une parodie déclarée, aucun mot n’est donné.`,
      lossFormula,
      'Où un modèle de langue a lu les posts, les faits appuyés, les insinuations et contre-vérités, le mépris et les erreurs corrigées remplacent les sources citées et le ton. Chaque post y porte ce que le modèle en dit, et les mots sur lesquels il s’appuie quand il dit qu’un post insinue ou contredit ce qui est établi\u202f; sans ces mots, rien n’est compté. Une opinion, une foi ou un parti ne comptent jamais.',
    ],
    points: FACTOR_IDS.map((id) => {
      const { min, max } = FACTORS[id]
      return `${factorNames[id]}, de ${formatSigned(min)} à ${formatSigned(max)}\u00a0points\u00a0: ${factorFormulas[id](networkName())}${id === 'sources' ? ` ${sourceWeights}` : ''}`
    }),
  },
  {
    heading: 'La marge du score',
    paragraphs: [
      `Chaque facteur a la sienne\u00a0: l’intervalle de Wilson d’une part de posts, à laquelle douze posts neutres sont ajoutés, ou q ±\u00a01,96 ×\u00a0√(q\u00a0(1\u00a0−\u00a0q) ÷\u00a0(w\u00a0+\u00a0N\u00a0+\u00a01)) pour les sources. La marge du score est ${formatPrecise(SCORE_MARGIN)}\u00a0fois la racine de la somme des carrés de leurs écarts, arrondie vers l’extérieur. Rien n’y est tiré au hasard.`,
      `Faite pour tenir 95\u00a0fois sur\u00a0100, elle tient ${formatNumber(100 * figures.score.covered)}\u00a0fois sur\u00a0100 sur ${formatNumber(figures.score.checked)}\u00a0comptes simulés, chacun relu trente fois avec les mêmes habitudes\u00a0: ${formatNumber(100 * figures.score.of20.covered)} à 20\u00a0posts, ${formatNumber(100 * figures.score.of100.covered)} à 100. Quand un modèle de langue a lu les posts, elle tient ${formatNumber(100 * figures.score.labelled.covered)}\u00a0fois sur\u00a0100, mesurée de même\u00a0: ${formatNumber(100 * figures.score.labelled.of20.covered)} à 20\u00a0posts, ${formatNumber(100 * figures.score.labelled.of100.covered)} à 100. Les erreurs de lecture n’entrent dans aucun de ces chiffres.`,
      `Sur ${formatNumber(figures.score.cases)}\u00a0cas simulés, 10\u202f% de posts en plus font bouger le score de 3\u00a0points au plus dans ${formatPercent(figures.score.stable)} des cas\u00a0: ${formatPercent(figures.score.of20.stable)} à 20\u00a0posts, ${formatPercent(figures.score.of100.stable)} à 100\u00a0; lus par un modèle de langue, dans ${formatPercent(figures.score.labelled.stable)} des cas.`,
    ],
  },
]

/** Whose list, under which licence and of when: the Licence Ouverte asks that readers be told. */
function listed(id: keyof typeof lists, what: string): string {
  const { name, publisher, licence, date } = lists[id]
  return `${what} («\u00a0${name}\u00a0», ${publisher}, ${licence}, ${formatLongDate(date)})`
}
