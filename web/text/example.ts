import { ANALYSIS_COST } from '#contract/money.ts'

/** The example of a report, read before anything is paid. */
export const example = {
  title: 'Exemple de rapport',
  note: (username: string) => `Exemple\u00a0: @${username} est une personne inventée.`,
  noteDetail:
    'Ses posts le sont aussi\u202f; les chiffres, eux, sont calculés comme ceux de tout rapport. Ouvrez-les\u00a0: les posts qui les fondent sont derrière.',
  back: 'Retour',
  after: 'Et pour le compte de votre choix',
  afterDetail: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, rendus si elle échoue. Votre rapport s’exporte en PDF, en JSON et en CSV, se compare à un autre, et chaque post retenu peut être contesté.`,
  analyse: 'Analyser un compte X',
} as const
