import { CREDITS_RETURNED } from '#contract/errors.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { jobName } from '#server/jobs/job.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Mail } from '#server/mail/mail.ts'
import { frameMail } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import { findAnalysis } from './analysis-store.ts'
import { findMailToSend, forgetMail, noteMailAsked } from './mail-store.ts'

type Asked = { accountId: string; analysisId: string }

/** Whoever leaves the page of an analysis under way may be told of its end. False once it has ended: the page tells. */
export async function askForMail({ db, now }: Pick<Services, 'db' | 'now'>, asked: Asked): Promise<boolean> {
  const { accountId, analysisId } = asked
  await countAttempt(db, now, [{ key: throttleKey('mail-asked', accountId), limit: 60, windowMs: minutes(60) }])
  if (await noteMailAsked(db, asked, now())) return true
  if (!(await findAnalysis(db, accountId, analysisId))) throw new Refusal('not_found')
  return false
}

export const sendEndedMailJob = jobName<Asked>('send-ended-mail')

/**
 * That it has ended, and where to read it; nothing of what it says. Forgotten once the relay has taken it: a job that runs
 * twice sends one mail, unless the process dies between the two.
 */
export async function sendEndedMail(
  { db, mail, publicUrl }: Pick<Services, 'db' | 'mail' | 'publicUrl'>,
  asked: Asked,
): Promise<void> {
  const found = await findMailToSend(db, asked)
  if (!found) return
  const { email, isDelivered } = found
  await mail.send(endedMail({ email, isDelivered, link: `${publicUrl}/app/analysis/${asked.analysisId}` }))
  await forgetMail(db, asked)
}

type Ended = { email: string; isDelivered: boolean; link: string }

/** Neither the name of the account analysed nor a figure of it: a mailbox is read by others too. */
function endedMail({ email, isDelivered, link }: Ended): Mail {
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
    'Connectez-vous à votre compte pour l’ouvrir. Vous avez demandé ce message pendant l’analyse\u202f; il n’y en aura pas d’autre.',
  footer: 'Verso. Ce message ne contient rien du rapport.',
}
