import { count, formatDate, formatLongDate, formatPeriod } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** The statement of credits, its lines and its file. */
export const statementText = {
  title: pair('Relevé de crédits', 'Credit statement'),
  period: pair(
    (from: string, to: string) =>
      formatDate(from) === formatDate(to) ? `Le ${formatLongDate(to)}.` : `Du ${formatPeriod(from, to)}.`,
    (from: string, to: string) =>
      formatDate(from) === formatDate(to) ? `On ${formatLongDate(to)}.` : `From ${formatPeriod(from, to)}.`,
  ),
  columns: {
    date: 'Date',
    operation: pair('Opération', 'Operation'),
    detail: pair('Détail', 'Detail'),
    credits: pair('Crédits', 'Credits'),
    balance: pair('Solde', 'Balance'),
  },
  opening: pair('Solde de départ', 'Opening balance'),
  empty: pair('Aucun mouvement pour le moment.', 'No movements yet.'),
  failed: pair('Votre relevé n’a pas pu être lu.', 'Your statement could not be read.'),
  earlier: pair('Afficher les mouvements précédents', 'Show earlier movements'),
  download: pair('Télécharger (CSV)', 'Download (CSV)'),
  file: pair(
    (day: string) => `releve-verso-${day}.csv`,
    (day: string) => `verso-statement-${day}.csv`,
  ),
  bought: pair(
    (credits: number) => `Achat du pack ${count(credits, 'crédit')}`,
    (credits: number) => `Purchase of the pack of ${count(credits, 'credit')}`,
  ),
  given: pair('Crédits offerts par Verso', 'Credits given by Verso'),
  analysisOf: pair(
    (username: string | undefined) => (username ? `Analyse de @${username}` : 'Analyse'),
    (username: string | undefined) => (username ? `Analysis of @${username}` : 'Analysis'),
  ),
  listOf: pair(
    (lines: number) => `Liste de ${count(lines, 'compte')}`,
    (lines: number) => `List of ${count(lines, 'account')}`,
  ),
  stopped: pair(
    (lines: number) => `${count(lines, 'lecture')} d’une liste non faite${lines > 1 ? 's' : ''}`,
    (lines: number) => `${count(lines, 'reading')} of a list not done`,
  ),
  failedBecause: pair(
    (reason: string) => `Échec\u00a0: ${reason}`,
    (reason: string) => `Failed: ${reason}`,
  ),
  refunded: pair('Crédits rendus', 'Credits returned'),
  failedOf: pair(
    (username: string | undefined) => (username ? `Analyse de @${username} non aboutie` : 'Analyse non aboutie'),
    (username: string | undefined) => (username ? `Analysis of @${username} not completed` : 'Analysis not completed'),
  ),
  withdrawn: pair('Rétractation', 'Withdrawal from a purchase'),
  disputed: pair('Paiement repris par la banque', 'Payment taken back by the bank'),
  takenBack: pair('Achat remboursé', 'Purchase refunded'),
  restored: pair('Crédits rétablis', 'Credits restored'),
  forfeited: pair('Compte supprimé', 'Account deleted'),
  takenOver: pair('Reprise de votre ancien compte', 'Carried over from your former account'),
  receipt: pair(
    (receipt: string) => `Reçu ${receipt}`,
    (receipt: string) => `Receipt ${receipt}`,
  ),
  invoicedTo: pair(
    (line: string) => `facturé à ${line}`,
    (line: string) => `invoiced to ${line}`,
  ),
  repaid: pair(
    (credits: number) => `dont ${count(credits, 'crédit déjà utilisé', 'crédits déjà utilisés')}`,
    (credits: number) => `including ${count(credits, 'credit')} already used`,
  ),
  owed: pair(
    (credits: number) =>
      count(
        credits,
        'crédit déjà utilisé sera déduit des prochains',
        'crédits déjà utilisés seront déduits des prochains',
      ),
    (credits: number) => `${count(credits, 'credit')} already used will be deducted from the next ones`,
  ),
}
