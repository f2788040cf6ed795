import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import type { example as french } from './example.fr.ts'

export const example = {
  title: 'Example report',
  note: (username: string) => `Example: @${username} is an invented person.`,
  noteDetail: 'So are the posts. The figures are calculated as in any report: open them to read their evidence.',
  back: 'Back',
  after: 'And for the account of your choice',
  afterDetail: `An analysis costs ${ANALYSIS_COST}\u00a0credits, returned if it fails. Your report can be exported as PDF, JSON and CSV and compared with another, and you can report an error in it.`,
  analyse: 'Analyse an account',
} satisfies Translation<typeof french>
