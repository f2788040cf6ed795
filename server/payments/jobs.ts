import { type Job, job, jobName, retryForTwoDays } from '#server/jobs/job.ts'
import { settleHintedPayment, settlePaymentJob } from './receive-event.ts'
import { recordAudit } from './record-audit.ts'
import { sendRefundJob } from './refund-payment.ts'
import { refundLatePayment, sendRefund } from './send-refund.ts'
import { type PaymentServices, refundLatePaymentJob } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

export const paymentJobs: readonly Job<PaymentServices>[] = [
  job(settlePaymentJob, async (services: PaymentServices, hint) => void (await settleHintedPayment(services, hint)), {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 86_400,
  }),
  job(refundLatePaymentJob, refundLatePayment, retryForTwoDays),
  job(sendRefundJob, async (services: PaymentServices, refund) => void (await sendRefund(services, refund)), {
    ...retryForTwoDays,
    heartbeatSeconds: 30,
  }),
  job(
    jobName('sweep-payments'),
    async (services: PaymentServices) => services.log.info(await sweepPayments(services), 'payments swept'),
    { cron: '* * * * *', retryLimit: 0, heartbeatSeconds: 30, deleteAfterSeconds: 3_600 },
  ),
  job(jobName('audit-books'), recordAudit, {
    cron: '23 2 * * *',
    retryLimit: 2,
    // The first one looks at everybody; by default the queue would start a second one after 15 minutes.
    expireInSeconds: 20_000,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 86_400,
  }),
]
