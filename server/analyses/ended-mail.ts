import { CREDITS_RETURNED as CREDITS_RETURNED_EN } from '#contract/errors.en.ts'
import { CREDITS_RETURNED } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'

type Ended = { email: string; language: Language; isDelivered: boolean; link: string }

/** Neither the name of the account analysed nor a figure of it: a mailbox is read by others too. */
export function endedMail({ email, language, isDelivered, link }: Ended): Mail {
  const { ready, failed, closing, footer } = words[language]
  const { label, ...told } = isDelivered ? ready : failed
  return { to: email, ...frameMail(language, { ...told, closing, footer, button: { label, href: link } }) }
}

const words = {
  fr: {
    ready: {
      subject: 'Rapport prêt',
      preview: 'Le rapport que vous attendiez est prêt.',
      heading: 'Votre rapport est prêt',
      paragraph: 'L’analyse que vous avez demandée est terminée. Le rapport vous attend dans Verso, avec ses preuves.',
      label: 'Lire le rapport',
    },
    failed: {
      subject: 'Votre analyse n’a pas abouti',
      preview: CREDITS_RETURNED,
      heading: 'Votre analyse n’a pas abouti',
      paragraph: `L’analyse que vous avez demandée s’est arrêtée avant la fin. ${CREDITS_RETURNED}`,
      label: 'Voir pourquoi',
    },
    closing:
      'Connectez-vous à votre compte pour l’ouvrir. Vous avez demandé ce message pendant l’analyse\u202f; il n’y en aura pas d’autre.',
    footer: 'Verso. Ce message ne contient rien du rapport.',
  },
  en: {
    ready: {
      subject: 'Report ready',
      preview: 'The report you were waiting for is ready.',
      heading: 'Your report is ready',
      paragraph: 'The analysis you asked for is finished. The report is waiting for you in Verso, with its evidence.',
      label: 'Read the report',
    },
    failed: {
      subject: 'Your analysis did not finish',
      preview: CREDITS_RETURNED_EN,
      heading: 'Your analysis did not finish',
      paragraph: `The analysis you asked for stopped before its end. ${CREDITS_RETURNED_EN}`,
      label: 'See why',
    },
    closing:
      'Log in to your account to open it. You asked for this message during the analysis; there will be no other.',
    footer: 'Verso. This message holds nothing of the report.',
  },
}
