import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'
import { CONTEST_REASON_MAX_LENGTH } from './contest-limits.ts'

/** What is wrong with one field, said under that field. */
export const fieldSentences = {
  emailInvalid: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
  passwordMissing: 'Saisissez votre mot de passe.',
  passwordTooShort: `Le mot de passe doit contenir au moins ${PASSWORD_MIN_LENGTH} caractères`,
  passwordTooLong: `Le mot de passe doit contenir au plus ${PASSWORD_MAX_LENGTH}\u00a0caractères.`,
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  reasonTooLong: `Votre explication doit contenir au plus ${CONTEST_REASON_MAX_LENGTH}\u00a0caractères.`,
  notAccepted: 'Cette valeur n’est pas acceptée.',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
} as const

/** Why a call has no answer that can be read: nobody but the browser is there to say it. */
export const unansweredSentences = {
  offline: 'Vous n’êtes pas connecté à Internet.',
  silent: 'Le service ne répond pas.',
  unreadable: 'La réponse du service n’a pas pu être lue.',
} as const

/** Said by the server, and by the page of whoever comes back to a session that has ended. */
export const SESSION_EXPIRED = 'Votre session a expiré. Reconnectez-vous.'
