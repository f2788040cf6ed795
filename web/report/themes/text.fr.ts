export const themesText = {
  title: 'Thèmes et sujets suivis',
  caption: 'Le nombre indique les posts concernés.',
  themes: 'Thèmes',
  expertise: 'Sujets suivis (expertise)',
  sustained: (theme: string) => `Sujet suivi\u00a0: ${theme}`,
  noTheme: 'Aucun thème assez fréquent.',
  opens: (posts: number) => ` ${posts < 2 ? 'post' : 'posts'}, ouvrir les preuves`,
  rule: 'Sujet suivi\u00a0: un thème qui revient pendant des semaines, avec ses propres mots. Aucune compétence n’est vérifiée.',
} as const
