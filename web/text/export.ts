import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatHour, formatLongDate } from '#translated/web/text/format.ts'
import { report } from '#translated/web/text/report.ts'
import { pair } from './pair.ts'

/** Words of what can be done with a report: exporting it, analysing the profile again. */
export const exportText = {
  preparing: pair('Préparation...', 'Preparing...'),
  title: pair('Emporter ce rapport', 'Take this report with you'),
  caption: pair(
    'Pour le lire, le transmettre ou le vérifier sans Verso.',
    'To read it, pass it on or check it without Verso.',
  ),
  pdf: {
    button: report.actions.pdf,
    onPhone: report.actions.print,
    holds: pair(
      'Le rapport sur quelques pages A4, avec ses notes, ses citations et la méthode.',
      'The report on a few A4 pages, with its notes, its quotations and the method.',
    ),
  },
  json: {
    button: pair('Télécharger en JSON', 'Download as JSON'),
    holds: pair(
      'Toutes les valeurs, les identifiants des posts et une empreinte à vérifier.',
      'All the values, the identifiers of the posts and a fingerprint to check.',
    ),
  },
  csv: {
    button: pair('Télécharger les preuves', 'Download the evidence'),
    holds: pair(
      'En CSV\u00a0: une ligne par chiffre et par post, avec son adresse. Sans le texte des posts.',
      'As CSV: a line for each figure and each post, with its address. Without the text of the posts.',
    ),
  },
  version: pair(
    (version: string) => `Version de la méthode\u00a0: ${version}.`,
    (version: string) => `Version of the method: ${version}.`,
  ),
  id: pair(
    (id: string) => `Rapport ${shortId(id)}.`,
    (id: string) => `Report ${shortId(id)}.`,
  ),
  fingerprint: pair('Empreinte SHA-256 du rapport\u00a0:', 'SHA-256 fingerprint of the report:'),
  check: pair(
    'Elle est aussi dans le fichier\u202f; qui le reçoit peut la recalculer et la comparer.',
    'It is in the file too; whoever receives the file can recalculate it and compare.',
  ),

  rerun: {
    title: pair(
      (username: string) => `Analyser @${username} de nouveau\u202f?`,
      (username: string) => `Analyse @${username} again?`,
    ),
    cost: pair(
      (left: number) =>
        `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Il vous restera ${count(left, 'crédit')}. Ce rapport reste dans votre liste.`,
      (left: number) =>
        `An analysis costs ${ANALYSIS_COST}\u00a0credits. You will have ${count(left, 'credit')} left. This report stays in your list.`,
    ),
    submit: pair('Analyser de nouveau', 'Analyse again'),
    sameDay: pair('Ces posts viennent d’être lus', 'These posts have just been read'),
    samePosts: pair(
      (readAt: string, nextReading: string) =>
        `Les posts de ce compte ont été lus le ${formatLongDate(readAt)} à ${formatHour(readAt)}\u00a0: une nouvelle analyse porterait sur les mêmes posts. Une nouvelle lecture est possible à partir du ${formatLongDate(nextReading)} à ${formatHour(nextReading)}, heure de Paris.`,
      (readAt: string, nextReading: string) =>
        `The posts of this account were read on ${formatLongDate(readAt)} at ${formatHour(readAt)}: a new analysis would be about the same posts. A new reading is possible from ${formatLongDate(nextReading)} at ${formatHour(nextReading)}, Paris time.`,
    ),
  },
}

/** Enough of an id to tell one report from another at a glance: its end is random, its beginning is the hour it was made. */
export const shortId = (id: string) => id.slice(-8)
