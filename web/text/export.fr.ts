import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatHour, formatLongDate } from './format.fr.ts'
import { report } from './report.fr.ts'

/** Words of what can be done with a report: exporting it, analysing the profile again. */
export const exportText = {
  preparing: 'Préparation...',
  title: 'Emporter ce rapport',
  caption: 'Pour le lire, le transmettre ou le vérifier sans Verso.',
  pdf: {
    button: report.actions.pdf,
    onPhone: report.actions.print,
    holds: 'Le rapport sur quelques pages A4, avec ses notes, ses citations et la méthode.',
  },
  json: {
    button: 'Télécharger en JSON',
    holds: 'Toutes les valeurs, les identifiants des posts et une empreinte à vérifier.',
  },
  csv: {
    button: 'Télécharger les preuves',
    holds: 'En CSV\u00a0: une ligne par chiffre et par post, avec son adresse. Sans le texte des posts.',
  },
  version: (version: string) => `Version de la méthode\u00a0: ${version}.`,
  id: (id: string) => `Rapport ${shortId(id)}.`,
  fingerprint: 'Empreinte SHA-256 du rapport\u00a0:',
  check: 'Elle est aussi dans le fichier\u202f; qui le reçoit peut la recalculer et la comparer.',

  rerun: {
    title: (username: string) => `Analyser @${username} de nouveau\u202f?`,
    cost: (left: number) =>
      `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Il vous restera ${count(left, 'crédit')}. Ce rapport reste dans votre liste.`,
    submit: 'Analyser de nouveau',
    sameDay: 'Ces posts viennent d’être lus',
    samePosts: (readAt: string, nextReading: string) =>
      `Les posts de ce compte ont été lus le ${formatLongDate(readAt)} à ${formatHour(readAt)}\u00a0: une nouvelle analyse porterait sur les mêmes posts. Une nouvelle lecture est possible à partir du ${formatLongDate(nextReading)} à ${formatHour(nextReading)}, heure de Paris.`,
  },
} as const

/** Enough of an id to tell one report from another at a glance: its end is random, its beginning is the hour it was made. */
export const shortId = (id: string) => id.slice(-8)
