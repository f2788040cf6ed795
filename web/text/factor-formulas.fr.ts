import type { FactorId } from '#contract/factors.ts'

/** What pressure, copies and tone share: the proof of each gives it to those who check. */
export const lossFormula =
  'De la pression, des copies et du ton, la perte va de 0 à 1\u00a0: 1\u00a0−\u00a0exp(−(s\u00a0÷\u00a0e)^1,3), pour une part s à l’échelle e. Les points sont le minimum ×\u00a0perte, plus le maximum ×\u00a0n\u00a0÷\u00a0(n\u00a0+\u00a010) ×\u00a0(1\u00a0−\u00a0perte), pour n posts, puis arrondis. Des posts ajoutés pour diluer n’y changent presque rien.'

/** Too long to be read with the rest of its proof: for those who check, and for the method's text. */
export const sourceWeights =
  'Un post prend la valeur de son lien le plus faible\u202f; un lien reconnu dans un post qui presse, vend ou recopie ne compte pas. Chaque site compte en entier trois fois, puis pour un quart. Avec w le poids des liens, t la somme de leurs valeurs et N\u00a0=\u00a04\u00a0+\u00a00,1\u00a0×\u00a0m pour m posts hors réponses, q\u00a0=\u00a0(t\u00a0+\u00a00,4\u00a0×\u00a0N) ÷\u00a0(w\u00a0+\u00a0N). Les points sont 26\u00a0×\u00a0(q\u00a0−\u00a00,4)\u00a0÷\u00a00,6 au-dessus de 0,4, et 12\u00a0×\u00a0(q\u00a0−\u00a00,4)\u00a0÷\u00a00,4 en dessous. Un gain est multiplié par 1 moins la plus forte perte de la pression, des copies et du ton\u202f; une perte ne l’est pas.'

/** How each factor is computed, for its proof and the method's text. */
export const factorFormulas: Record<FactorId, (network: string) => string> = {
  sources: () =>
    'chaque lien a une valeur. 1\u00a0pour un site reconnu par une liste publique (presse, organisme public, université, science)\u202f; 0,4\u00a0pour un site inconnu ou discuté\u202f; 0,25\u00a0pour une plateforme où chacun publie\u202f; 0,2\u00a0pour une adresse raccourcie\u202f; 0,15\u00a0pour un site qu’une liste met en cause, 0\u00a0pour un site que deux listes mettent en cause. Le site du compte, la satire, les boutiques et les messageries ne comptent pas.',
  pression: () =>
    's\u00a0=\u00a0(P\u00a0+\u00a0½\u00a0A\u00a0+\u00a0¾\u00a0C\u00a0−\u00a01) ÷\u00a0(n\u00a0+\u00a012), 0 au moins, à l’échelle 0,15. P\u00a0posts pressent le lecteur, A\u00a0mènent à une page de vente, C\u00a0à un canal privé, parmi n\u00a0posts lus. Le premier ne coûte rien. Vendre ne presse personne\u00a0: ½\u00a0A est plafonné à 0,06\u00a0×\u00a0(n\u00a0+\u00a012)\u00a0+\u00a0P\u00a0+\u00a0¾\u00a0C. Ne rien trouver ne rassure pas\u00a0: une formule que nous ne connaissons pas nous échappe.',
  identite: (network) =>
    `1,5\u00a0×\u00a0min(1, c\u00a0÷\u00a040) pour une bio de c caractères, plus 1 si le lieu est rempli, 1,5 s’il y a un lien et 4 si ${network} a vérifié une organisation, entreprise ou organisme public. La coche bleue ne compte pas. Être anonyme ne coûte rien.`,
  anciennete: () =>
    '5\u00a0×\u00a0(1\u00a0−\u00a0exp(−a\u00a0÷\u00a04)), où a est l’âge du compte en années. Être nouveau ne coûte rien.',
  audience: () =>
    'le repère, en réactions par post, est 0,15\u202f% ×\u00a0(f\u00a0÷\u00a01\u202f000)^−0,4 ×\u00a0f pour f abonnés. Le manque est ln(repère\u00a0÷\u00a0(médiane\u00a0+\u00a01)), 0 au moins, et la perte 1\u00a0−\u00a0exp(−(manque\u00a0÷\u00a0ln\u00a06)²). Elle vaut 0,5 au moins pour qui suit plus de 5\u202f000\u00a0comptes et entre 0,7 et 1,4 fois autant de comptes qu’il a d’abonnés. Elle est multipliée par c\u00a0=\u00a0f\u00a0÷\u00a0(f\u00a0+\u00a0500)\u00a0: un petit compte n’y perd presque rien. Les points sont −6\u00a0×\u00a0perte +\u00a02\u00a0×\u00a0c ×\u00a0(1\u00a0−\u00a0perte). Sous 5\u00a0posts hors réponses, ce facteur ne compte pas.',
  originalite: () =>
    's\u00a0=\u00a0(r\u00a0−\u00a01)\u00a0÷\u00a0(m\u00a0+\u00a012), 0 au moins, à l’échelle 0,15, pour r posts recopiés parmi m posts hors réponses. Un post de 6\u00a0mots ou plus est recopié quand ses couples de mots voisins sont à 40\u202f% ceux d’un post plus ancien, les nombres et les liens mis de côté. Le premier ne coûte rien.',
  ton: () =>
    's\u00a0=\u00a0b\u00a0−\u00a00,05, 0 au moins, à l’échelle 0,25, où b est le bas de la marge de la part de posts agressifs ou méprisants.',
  appui: () =>
    'parmi les posts qui avancent un fait sans presser ni tromper, un fait que le post permet de vérifier vaut 1 (un même site compte en entier trois fois, puis pour un quart), un fait sans appui vaut 0,25 et pèse pour moitié. Avec w le poids, t la somme des valeurs et N\u00a0=\u00a04\u00a0+\u00a00,1\u00a0×\u00a0m pour m posts hors réponses, q\u00a0=\u00a0(t\u00a0+\u00a00,4\u00a0×\u00a0N) ÷\u00a0(w\u00a0+\u00a0N). Les points sont 26\u00a0×\u00a0(q\u00a0−\u00a00,4)\u00a0÷\u00a00,6 au-dessus de 0,4, et 12\u00a0×\u00a0(q\u00a0−\u00a00,4)\u00a0÷\u00a00,4 en dessous. Un gain est multiplié par 1 moins la plus forte perte des insinuations, du mépris, de la pression et des copies.',
  insinuations: () =>
    's\u00a0=\u00a0(C\u00a0+\u00a0½\u00a0I\u00a0−\u00a01) ÷\u00a0(d\u00a0+\u00a012), 0 au moins, à l’échelle 0,15. C\u00a0posts contredisent ce qui est établi, I\u00a0insinuent, parmi d\u00a0posts qui disent quelque chose, 20 au moins. Le premier ne coûte rien. Une opinion, une foi ou un parti ne comptent jamais.',
  mepris: () =>
    's\u00a0=\u00a0(G\u00a0+\u00a0½\u00a0P)\u00a0÷\u00a0d\u00a0−\u00a00,05, 0 au moins, à l’échelle 0,25. G\u00a0posts méprisent un groupe, P\u00a0une personne, parmi d\u00a0posts qui disent quelque chose, 20 au moins. Une insulte citée ou subie ne compte pas.',
  corrections: () =>
    '2\u00a0points par erreur que l’auteur reprend lui-même en disant ce qui est juste, 6 au plus, multipliés par 1 moins la plus forte perte de sa conduite.',
  automatisme: () =>
    'la perte est (0,9\u00a0−\u00a0w)\u00a0÷\u00a00,7, de 0 à 1, où w est le produit de 1\u00a0÷\u00a0(1\u00a0+\u00a0(q\u00a0÷\u00a050)²), où q est le plus élevé des deux nombres de posts par jour, de 1\u00a0÷\u00a0(1\u00a0+\u00a0(n\u00a0÷\u00a00,12)³), où n est la part des posts dans les six heures d’affilée les plus calmes, et de 1\u00a0÷\u00a0(1\u00a0+\u00a0(h\u00a0÷\u00a00,35)²), où h dit combien les secondes, ou les écarts entre posts, suivent une horloge. Les points sont −10\u00a0×\u00a0perte +\u00a0n\u00a0÷\u00a0(n\u00a0+\u00a010) ×\u00a0(1\u00a0−\u00a0perte) pour n posts lus. Sous 15\u00a0posts, ce facteur ne compte pas.',
}
