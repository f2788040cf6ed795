import type { CommandBody, QueueItem } from '#contract/schemas/console.ts'
import { queueText } from '#web/text/console-queue.fr.ts'

/** One thing that can be decided, and the command it is. */
export type Option = {
  id: string
  name: string
  hint: string
  command: Pick<CommandBody, 'name' | 'words' | 'options'>
}

const words = queueText.options

/** Empty where there is nothing to decide. */
export function optionsOf(item: QueueItem): Option[] {
  if (item.queue === 'objections') {
    return [
      { id: 'accept', ...words.objections.accept, command: { name: 'oppose', words: [item.username] } },
      { id: 'decline', ...words.objections.decline, command: { name: 'decline-objection', words: [item.username] } },
    ]
  }
  if (item.queue === 'disputes') {
    return [{ id: 'answered', ...words.disputes.answered, command: { name: 'dispute-answered', words: [item.id] } }]
  }
  if (item.queue === 'refunds') {
    if (item.state === 'requested') return []
    return [
      {
        id: 'again',
        ...words.refunds.again,
        // The same refund, tried again: typed twice, it is made once.
        command: {
          name: 'refund',
          words: [item.paymentId],
          options: { cents: String(item.cents), key: `again ${item.id}` },
        },
      },
      { id: 'paid', ...words.refunds.paid, command: { name: 'close-refund', words: [item.id] } },
    ]
  }
  if (item.queue === 'contests') {
    return (['right', 'wrong', 'undecidable'] as const).map((decision) => ({
      id: decision,
      ...words.contests[decision],
      command: { name: 'decide-contest', words: [item.id, decision] },
    }))
  }
  return [
    { id: 'retry', ...words.jobs.retry, command: { name: 'retry-job', words: [item.name, item.id] } },
    { id: 'dismiss', ...words.jobs.dismiss, command: { name: 'dismiss-job', words: [item.name, item.id] } },
  ]
}
