import { prefixOf } from '#contract/languages.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { jobName } from '#server/jobs/job.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { findAnalysis } from './analysis-store.ts'
import { endedMail } from './ended-mail.ts'
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
  const link = `${publicUrl}${prefixOf(found.language)}/app/analysis/${asked.analysisId}`
  await mail.send(endedMail({ ...found, link }))
  await forgetMail(db, asked)
}
