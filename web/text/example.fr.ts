import { ANALYSIS_COST } from '#contract/money.ts'

/** The example of a report, read before anything is paid. */
export const example = {
  title: 'Exemple de rapport',
  note: (username: string) => `Exemple\u00a0: @${username} est une personne inventée.`,
  noteDetail:
    'Ses posts aussi. Les chiffres sont calculés comme dans tout rapport\u00a0: ouvrez-les pour lire leurs preuves.',
  back: 'Retour',
  after: 'Et pour le compte de votre choix',
  afterDetail: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, rendus si elle échoue. Votre rapport s’exporte en PDF, en JSON et en CSV, se compare à un autre, et vous pouvez y signaler une erreur.`,
  analyse: 'Analyser un compte',
} as const
