import type { Language } from '#contract/languages.ts'
import { englishMoment } from '#server/lib/english.ts'
import { frenchMoment } from '#server/lib/french.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Device } from './device.ts'

type Reset = { email: string; link: string; requestedAt: Date; device: Device }

/** In French, the sentences of design/mockups/email-reinitialisation, with their no-break spaces. */
export function resetMail(language: Language, { email, ...reset }: Reset): Mail {
  const [mailbox = email] = email.split('@')
  return { to: email, ...frameMail(language, words[language]({ mailbox, ...reset })) }
}

type Told = Omit<Reset, 'email'> & { mailbox: string }

const words = {
  fr: ({ mailbox, link, requestedAt, device }: Told) => ({
    subject: 'Réinitialisez votre mot de passe Verso',
    preview: 'Le lien est valable 30\u00a0minutes. Si vous n’avez rien demandé, ignorez ce message.',
    heading: 'Choisissez un nouveau mot de passe',
    paragraph: `Bonjour ${mailbox}, vous avez demandé à réinitialiser le mot de passe de votre compte Verso. Ce lien est valable 30\u00a0minutes et ne sert qu’une fois.`,
    button: { label: 'Choisir un nouveau mot de passe', href: link },
    closing:
      'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez ce message\u00a0: votre mot de passe reste inchangé. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: `Verso. Demande faite le ${frenchMoment(requestedAt)}${deviceWords(device, 'sur')}.`,
  }),
  en: ({ mailbox, link, requestedAt, device }: Told) => ({
    subject: 'Choose a new Verso password',
    preview: 'The link is valid for 30\u00a0minutes. If you asked for nothing, ignore this message.',
    heading: 'Choose a new password',
    paragraph: `Hello ${mailbox}, you asked to reset the password of your Verso account. This link is valid for 30\u00a0minutes and works once.`,
    button: { label: 'Choose a new password', href: link },
    closing:
      'Was it not you who asked? Ignore this message: your password stays the same. We will never ask for your password by email.',
    footer: `Verso. Asked for on ${englishMoment(requestedAt)}${deviceWords(device, 'on')}.`,
  }),
}

function deviceWords({ browser, system }: Device, on: string) {
  if (browser && system) return `, ${browser} ${on} ${system}`
  return browser || system ? `, ${browser ?? system}` : ''
}
