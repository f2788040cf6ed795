import { frenchMoment } from '#server/lib/french.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Device } from './device.ts'

type Reset = { email: string; link: string; requestedAt: Date; device: Device }

/** The sentences of design/mockups/email-reinitialisation, with their no-break spaces. */
export function resetMail({ email, link, requestedAt, device }: Reset): Mail {
  const [mailbox = email] = email.split('@')
  const content = frameMail({
    subject: 'Réinitialisez votre mot de passe Verso',
    preview: 'Le lien est valable 30\u00a0minutes. Si vous n’avez rien demandé, ignorez ce message.',
    heading: 'Choisissez un nouveau mot de passe',
    paragraph: `Bonjour ${mailbox}, vous avez demandé à réinitialiser le mot de passe de votre compte Verso. Ce lien est valable 30\u00a0minutes et ne sert qu’une fois.`,
    button: { label: 'Choisir un nouveau mot de passe', href: link },
    linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
    closing:
      'Vous n’êtes pas à l’origine de cette demande\u202f? Ignorez ce message\u00a0: votre mot de passe reste inchangé. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: `Verso. Demande faite le ${frenchMoment(requestedAt)}${deviceWords(device)}.`,
  })
  return { to: email, ...content }
}

function deviceWords({ browser, system }: Device) {
  if (browser && system) return `, ${browser} sur ${system}`
  return browser || system ? `, ${browser ?? system}` : ''
}
