import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import type * as french from './export.fr.ts'
import { count, formatHour, formatLongDate } from './format.en.ts'
import { report } from './report.en.ts'

export const exportText = {
  preparing: 'Preparing...',
  title: 'Take this report with you',
  caption: 'To read it, pass it on or check it without Verso.',
  pdf: {
    button: report.actions.pdf,
    onPhone: report.actions.print,
    holds: 'The report on a few A4 pages, with its notes, its quotations and the method.',
  },
  json: {
    button: 'Download as JSON',
    holds: 'All the values, the identifiers of the posts and a fingerprint to check.',
  },
  csv: {
    button: 'Download the evidence',
    holds: 'As CSV: a line for each figure and each post, with its address. Without the text of the posts.',
  },
  version: (version: string) => `Version of the method: ${version}.`,
  id: (id: string) => `Report ${shortId(id)}.`,
  fingerprint: 'SHA-256 fingerprint of the report:',
  check: 'It is in the file too; whoever receives the file can recalculate it and compare.',

  rerun: {
    title: (username: string) => `Analyse @${username} again?`,
    cost: (left: number) =>
      `An analysis costs ${ANALYSIS_COST}\u00a0credits. You will have ${count(left, 'credit')} left. This report stays in your list.`,
    submit: 'Analyse again',
    sameDay: 'These posts have just been read',
    samePosts: (readAt: string, nextReading: string) =>
      `The posts of this account were read on ${formatLongDate(readAt)} at ${formatHour(readAt)}: a new analysis would be about the same posts. A new reading is possible from ${formatLongDate(nextReading)} at ${formatHour(nextReading)}, Paris time.`,
  },
} satisfies Translation<typeof french.exportText>

/** Enough of an id to tell one report from another at a glance: its end is random. */
export const shortId = (id: string) => id.slice(-8)
