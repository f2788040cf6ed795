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

export type ConsoleRefusalCode = keyof typeof consoleRefusals
