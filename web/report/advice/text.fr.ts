export const adviceText = {
  title: 'Recommandations',
  caption: 'Chacune découle d’un chiffre de ce rapport.',
  none: 'Aucune recommandation.',
  open: (name: string) => `${name}, ouvrir les preuves`,
} as const
