import { ANALYSIS_COST } from './money.ts'

const NBSP = '\u00a0'

/** What becomes of a line of a list, on its page and in its file. */
export const lineWords = {
  fates: {
    read: 'À lire',
    known: 'Déjà lu aujourd’hui, repris sans frais',
    malformed: 'Mal écrit',
    unread: 'Réseau non lu ici',
    opposed: `Refusé${NBSP}: la personne s’oppose`,
    consent: `Refusé${NBSP}: il faut l’accord du titulaire`,
  },
  double: (line: number | undefined) => (line === undefined ? 'Double' : `Double de la ligne ${line}`),
  closed: (network: string) => `Refusé${NBSP}: ${network} exclut les listes`,
  states: {
    waiting: 'En attente',
    queued: 'En attente',
    running: 'Lecture en cours',
    done: 'Lu',
    failed: `Non lu. ${ANALYSIS_COST}${NBSP}crédits rendus.`,
    erased: 'Effacé à la demande de la personne concernée',
    cancelled: 'Arrêté avant d’avoir commencé',
    known: 'Repris sans frais',
  },
} as const
