/** What simulated accounts write: invented sentences about nobody. */
export const themes = ['cuisine', 'vélo', 'lecture', 'climat', 'football', 'jardin', 'numérique', 'école'] as const
type Theme = (typeof themes)[number]
type Words = readonly [string, ...string[]]

export const bios: Words = [
  'Je raconte ce que je vois de ma fenêtre.',
  'Carnets, recettes et mauvaise foi assumée · elle',
  'Ingénieur le jour, lecteur la nuit. 41 ans, deux chats.',
  'Notes sur la ville et ceux qui la traversent · il',
  'Compte de démonstration : rien ici n’est vrai.',
  'On parle jardin, on parle saison, on prend son temps.',
]
export const places: Words = ['Nantes', 'Lyon, France', 'Lille', 'Marseille', 'Strasbourg', 'Quelque part en Bretagne']
export const openings: Words = [
  'Ce matin,',
  'Petit bilan :',
  'Je découvre que',
  'Pour mémoire,',
  'Question du jour :',
  'Encore une fois,',
]
export const replies: Words = [
  'Merci pour ce partage, je ne connaissais pas.',
  'Pas d’accord, mais l’argument est intéressant.',
  'Oui, et c’est même écrit dans le rapport que vous citez.',
  'Ah ah, excellent, je le garde.',
  'Franchement, c’est n’importe quoi cette histoire.',
]
export const phrases: Record<Theme, Words> = {
  cuisine: [
    'la pâte lève mieux quand on l’oublie.',
    'le marché sent déjà la clémentine.',
    'j’ai raté la sauce, et c’était très bon.',
  ],
  vélo: [
    'la piste du quai est encore coupée.',
    'douze kilomètres sous la pluie et le sourire.',
    'on manque d’arceaux devant la gare.',
  ],
  lecture: [
    'ce roman tient en une phrase, mais quelle phrase.',
    'je relis ce que je n’avais pas compris.',
    'la bibliothèque prête enfin le dimanche.',
  ],
  climat: [
    'la rivière est plus basse qu’en septembre dernier.',
    'le rapport donne les chiffres, il suffit de les lire.',
    'isoler d’abord, discuter ensuite.',
  ],
  football: [
    'le but était valable, la vidéo aussi.',
    'ils jouent mieux quand personne ne regarde.',
    'trois points et beaucoup de boue.',
  ],
  jardin: [
    'les semis sortent avec deux semaines d’avance.',
    'le compost fume, c’est bon signe.',
    'j’ai planté l’ail, les merles surveillent.',
  ],
  numérique: [
    'une page qui s’ouvre en une seconde, cela existe encore.',
    'les mots de passe restent le maillon faible.',
    'le formulaire perd tout au dernier clic.',
  ],
  école: [
    'les élèves ont posé de meilleures questions que nous.',
    'la réunion a duré plus que le cours.',
    'un livre par enfant, c’est tout ce qu’on demande.',
  ],
}
export const hashtags: Record<Theme, Words> = {
  cuisine: ['recette', 'cuisine'],
  vélo: ['vélo', 'ville'],
  lecture: ['lecture', 'roman'],
  climat: ['climat', 'eau'],
  football: ['football', 'stade'],
  jardin: ['jardin', 'compost'],
  numérique: ['numérique', 'web'],
  école: ['école', 'classe'],
}
