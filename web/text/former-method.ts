import { FACTOR_IDS, FORMER_FACTORS, isFormerFactorId } from '#contract/factors.ts'
import { formerFormulas } from './former-factor-formulas.ts'
import type { LegalText } from './legal-text.ts'

/** How the reports of before 2026.11-3 were made: they keep their score, their factors and this text. */
export const formerMethod: LegalText = {
  title: 'Méthode des rapports précédents',
  updated: '15\u00a0novembre 2026',
  sections: [
    {
      heading: 'De quels rapports il s’agit',
      paragraphs: [
        'Ce texte décrit les rapports dont la version est 2026.11-2 ou antérieure. Leurs chiffres ne se comparent pas à ceux des versions suivantes.',
      ],
    },
    {
      heading: 'Le score de crédibilité',
      paragraphs: [
        'Le score additionne huit facteurs, 100\u00a0points au plus. Il décrit la façon dont un compte publie. Il ne dit rien de la vérité de ses posts, ni de la personne. Rien de ce que le profil déclare sur elle n’y entre, ni ses sujets, ni sa langue. Les maxima sont un choix de Verso, pas une mesure.',
        'Chaque formule ci-dessous donne une valeur de 0 à 1, multipliée par le maximum du facteur, puis arrondie.',
        'Niveaux\u00a0: faible de 0 à 39, moyenne de 40 à 69, élevée de 70 à 100. Si l’intervalle franchit une borne, les deux niveaux sont écrits.',
        'Dans ce qui vient des posts, cinq posts neutres, qui valent la moitié des points, s’ajoutent aux posts lus\u00a0: quelques posts ne décident pas d’un score. L’intervalle vient de 200\u00a0nouveaux tirages des mêmes posts.',
      ],
      points: FACTOR_IDS.filter(isFormerFactorId).map(
        (id) => `${FORMER_FACTORS[id].name}, ${FORMER_FACTORS[id].max}\u00a0points${formerFormulas[id].method}`,
      ),
    },
    {
      heading: 'Les pourcentages de comportement',
      paragraphs: [
        'Pour la toxicité, l’humour et l’engagement politique, un programme donne à chaque post une probabilité. Le pourcentage affiché est une estimation, corrigée des erreurs mesurées du programme, et son intervalle en tient compte. Les posts à ouvrir sont ceux dont la probabilité est assez haute\u00a0: leur nombre n’est pas le pourcentage.',
        'Depuis, le pourcentage est le nombre de posts retenus divisé par les posts lus\u00a0: l’estimation se trompait davantage, et personne ne pouvait la recompter.',
      ],
    },
    {
      heading: 'Ce que le profil déclare',
      paragraphs: [
        'Le genre, l’âge, la localisation et l’orientation politique reprennent mot pour mot ce que le profil déclare, avec la source. Les posts n’y comptent pas.',
      ],
    },
  ],
}
