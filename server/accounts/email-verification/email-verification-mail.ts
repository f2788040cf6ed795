import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'

export function verificationMail({ email, link, days }: { email: string; link: string; days: number }): Mail {
  const [mailbox = email] = email.split('@')
  const content = frameMail({
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un lien à ouvrir, pour que nos messages vous parviennent.',
    heading: 'Confirmez votre adresse e-mail',
    paragraph: `Bonjour ${mailbox}, un compte Verso vient d’être créé avec cette adresse. Ouvrez ce lien pour la confirmer\u00a0: c’est là que vous recevrez vos reçus et, au besoin, de quoi choisir un nouveau mot de passe. Il est valable ${days}\u00a0jours.`,
    button: { label: 'Confirmer mon adresse', href: link },
    linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
    closing:
      'Vous n’avez pas créé ce compte\u202f? Ignorez ce message\u00a0: sans vous, cette adresse ne sera pas confirmée. Nous ne vous demanderons jamais votre mot de passe par e-mail.',
    footer: 'Verso. Message envoyé à la création d’un compte, ou à votre demande.',
  })
  return { to: email, ...content }
}
