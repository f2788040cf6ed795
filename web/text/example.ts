import { ANALYSIS_COST } from '#contract/money.ts'
import { pair } from './pair.ts'

/** The example of a report, read before anything is paid. */
export const example = {
  title: pair('Exemple de rapport', 'Example report'),
  note: pair(
    (username: string) => `Exemple\u00a0: @${username} est une personne inventée.`,
    (username: string) => `Example: @${username} is an invented person.`,
  ),
  noteDetail: pair(
    'Ses posts aussi. Les chiffres sont calculés comme dans tout rapport\u00a0: ouvrez-les pour lire leurs preuves.',
    'So are the posts. The figures are calculated as in any report: open them to read their evidence.',
  ),
  back: pair('Retour', 'Back'),
  after: pair('Et pour le compte de votre choix', 'And for the account of your choice'),
  afterDetail: pair(
    `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, rendus si elle échoue. Votre rapport s’exporte en PDF, en JSON et en CSV, se compare à un autre, et vous pouvez y signaler une erreur.`,
    `An analysis costs ${ANALYSIS_COST}\u00a0credits, returned if it fails. Your report can be exported as PDF, JSON and CSV and compared with another, and you can report an error in it.`,
  ),
  analyse: pair('Analyser un compte', 'Analyse an account'),
}
