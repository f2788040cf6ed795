import type { Language } from '#contract/languages.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'

export function verificationMail(language: Language, email: string, link: string): Mail {
  const [mailbox = email] = email.split('@')
  return { to: email, ...frameMail(language, words[language](mailbox, link)) }
}

const words = {
  fr: (mailbox: string, href: string) => ({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Ouvrez le lien pour recevoir vos reçus à cette adresse.',
    heading: 'Confirmez votre adresse e-mail',
    paragraph: `Bonjour ${mailbox}, cette adresse vient d’être donnée pour un compte Verso. Confirmez-la\u00a0: vous y recevrez vos reçus et, au besoin, un lien pour choisir un nouveau mot de passe. Ce lien de confirmation est valable ${KEPT_DAYS.verifications}\u00a0jours.`,
    button: { label: 'Confirmer mon adresse', href },
    closing:
      'Vous n’avez pas créé de compte Verso\u202f? Ignorez ce message\u00a0: l’adresse ne sera pas confirmée. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: 'Verso. Message envoyé à la création d’un compte, ou à votre demande.',
  }),
  en: (mailbox: string, href: string) => ({
    subject: 'Confirm your email address',
    preview: 'Open the link to receive your receipts at this address.',
    heading: 'Confirm your email address',
    paragraph: `Hello ${mailbox}, this address has just been given for a Verso account. Confirm it: you will receive your receipts here and, should you need it, a link to choose a new password. This confirmation link is valid for ${KEPT_DAYS.verifications}\u00a0days.`,
    button: { label: 'Confirm my address', href },
    closing:
      'Did you not create a Verso account? Ignore this message: the address will not be confirmed. We will never ask for your password by email.',
    footer: 'Verso. Sent when an account is created, or because you asked for it.',
  }),
}
