import { OPERATOR_PASSWORD_MIN_LENGTH } from './constants.ts'
import type { RefusalDetails } from './errors.ts'

const nbsp = '\u00a0'

/** What only an operator is told, apart from `refusals`: those are in the customers' files, where nobody would read these. */
// biome-ignore format: one line each, so that the list is read like a table
export const consoleRefusals = {
  operator_refused: { status: 401, sentence: 'Nom, mot de passe ou code incorrect.' },
  operator_password_short: { status: 400, sentence: `Choisissez au moins ${OPERATOR_PASSWORD_MIN_LENGTH}${nbsp}caractères.` },
  invitation_over: { status: 410, sentence: 'Cette invitation n’est plus valable. Demandez-en une autre.' },
  command_failed: { status: 409, sentence: ({ said = '' }: RefusalDetails) => `La commande a été refusée${nbsp}: ${said}` },
  no_consent: { status: 403, sentence: 'Le client n’a pas ouvert ses rapports à l’équipe.' },
  no_such_customer: { status: 404, sentence: 'Aucun compte ne porte cette adresse ni cet identifiant.' },
} as const

/** Why a command did nothing, after « La commande a été refusée : ». At a terminal it says so in English. */
export const commandFailures = {
  no_account: 'aucun compte ne porte cette adresse ni cet identifiant.',
  account_deleted: 'ce compte est supprimé.',
  no_address: 'ce n’est pas une adresse e-mail.',
  already_verified: 'l’adresse est déjà confirmée.',
  no_second_factor: 'ce compte n’a pas de deuxième étape.',
  no_number: 'ce n’est pas un nombre entier.',
  key_taken: 'cette clé a déjà servi pour un autre client.',
  payment_unpaid: 'ce paiement n’a pas été encaissé, il n’y a rien à rendre.',
  no_receipt: 'ce paiement n’a pas de reçu.',
  refund_too_large: 'ce montant dépasse ce qui reste à rendre de ce paiement.',
  refund_refused: 'Stripe a refusé ce remboursement, et les crédits sont rendus au client.',
  no_refund: 'ce remboursement n’existe pas.',
  refund_not_returned: 'seul un remboursement refusé par Stripe ou renvoyé par la banque se paie autrement.',
  no_objection: 'aucune opposition n’attend sous ce nom.',
  job_not_failed: 'cette tâche n’est plus en échec, ou n’est plus gardée.',
  no_rule: 'indiquez la règle du guide.',
  other: 'le journal de la console dit pourquoi.',
} as const

export type CommandFailureCode = keyof typeof commandFailures
export type ConsoleRefusalCode = keyof typeof consoleRefusals
