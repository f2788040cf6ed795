import { CREDITS_RETURNED } from '#contract/errors.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'

type Ended = { email: string; isDelivered: boolean; link: string }

/** Neither the name of the account analysed nor a figure of it: a mailbox is read by others too. */
export function endedMail({ email, isDelivered, link }: Ended): Mail {
  return {
    to: email,
    ...frameMail({
      ...(isDelivered ? ready : failed),
      ...COMMON,
      button: { label: isDelivered ? 'Lire le rapport' : 'Voir pourquoi', href: link },
    }),
  }
}

const ready = {
  subject: 'Rapport prêt',
  preview: 'Le rapport que vous attendiez est prêt.',
  heading: 'Votre rapport est prêt',
  paragraph: 'L’analyse que vous avez demandée est terminée. Le rapport vous attend dans Verso, avec ses preuves.',
}

const failed = {
  subject: 'Votre analyse n’a pas abouti',
  preview: CREDITS_RETURNED,
  heading: 'Votre analyse n’a pas abouti',
  paragraph: `L’analyse que vous avez demandée s’est arrêtée avant la fin. ${CREDITS_RETURNED}`,
}

const COMMON = {
  linkHelp: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
  closing:
    'Pour l’ouvrir, il faut être connecté à votre compte. Vous recevez ce message parce que vous l’avez demandé pendant l’analyse\u202f; il n’y en aura pas d’autre.',
  footer: 'Verso. Ce message ne contient rien du rapport.',
}
