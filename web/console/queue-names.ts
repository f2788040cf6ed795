import type { QueueName } from '#contract/schemas/console.ts'

/** In the order of their bar: what has the shortest clock first. */
export const QUEUE_NAMES = ['objections', 'disputes', 'refunds', 'contests', 'jobs'] as const satisfies QueueName[]

export const isQueueName = (word: string | undefined): word is QueueName => QUEUE_NAMES.some((name) => name === word)
