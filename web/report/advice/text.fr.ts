export const adviceText = {
  title: 'Recommandations',
  caption: 'Chacune découle d’un chiffre de ce rapport.',
  none: 'Aucun chiffre de ce rapport n’appelle de précaution particulière.',
  open: (name: string) => `${name}, ouvrir les preuves`,
} as const
