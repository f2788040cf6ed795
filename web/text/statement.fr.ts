import { count, formatDate, formatLongDate, formatPeriod } from './format.fr.ts'

/** The statement of credits, its lines and its file. */
export const statementText = {
  title: 'Relevé de crédits',
  period: (from: string, to: string) =>
    formatDate(from) === formatDate(to) ? `Le ${formatLongDate(to)}.` : `Du ${formatPeriod(from, to)}.`,
  columns: { date: 'Date', operation: 'Opération', detail: 'Détail', credits: 'Crédits', balance: 'Solde' },
  opening: 'Solde de départ',
  empty: 'Aucun mouvement pour le moment.',
  failed: 'Votre relevé n’a pas pu être lu.',
  earlier: 'Afficher les mouvements précédents',
  download: 'Télécharger (CSV)',
  file: (day: string) => `releve-verso-${day}.csv`,
  bought: (credits: number) => `Achat du pack ${count(credits, 'crédit')}`,
  given: 'Crédits offerts par Verso',
  analysisOf: (username: string | undefined) => (username ? `Analyse de @${username}` : 'Analyse'),
  listOf: (lines: number) => `Liste de ${count(lines, 'compte')}`,
  stopped: (lines: number) => `${count(lines, 'lecture')} d’une liste non faite${lines > 1 ? 's' : ''}`,
  failedBecause: (reason: string) => `Échec\u00a0: ${reason}`,
  refunded: 'Crédits rendus',
  failedOf: (username: string | undefined) =>
    username ? `Analyse de @${username} non aboutie` : 'Analyse non aboutie',
  withdrawn: 'Rétractation',
  disputed: 'Paiement repris par la banque',
  takenBack: 'Achat remboursé',
  restored: 'Crédits rétablis',
  forfeited: 'Compte supprimé',
  takenOver: 'Reprise de votre ancien compte',
  receipt: (receipt: string) => `Reçu ${receipt}`,
  invoicedTo: (line: string) => `facturé à ${line}`,
  repaid: (credits: number) => `dont ${count(credits, 'crédit déjà utilisé', 'crédits déjà utilisés')}`,
  owed: (credits: number) =>
    count(
      credits,
      'crédit déjà utilisé sera déduit des prochains',
      'crédits déjà utilisés seront déduits des prochains',
    ),
} as const
