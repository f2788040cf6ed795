export const themesText = {
  title: 'Thèmes et expertise',
  caption: 'Le nombre indique les posts concernés.',
  themes: 'Thèmes',
  expertise: 'Expertise',
  noTheme: 'Aucun thème retenu.',
  opens: (posts: number) => ` ${posts < 2 ? 'post' : 'posts'}, ouvrir les preuves`,
  rule: 'Un thème tenu souvent, pendant des semaines et avec ses propres mots. Aucune compétence n’est vérifiée.',
} as const
