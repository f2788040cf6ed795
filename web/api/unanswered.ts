import { unansweredSentences } from '#translated/contract/sentences.ts'

type Why = keyof typeof unansweredSentences

/** A call without an answer that can be read; its message is a French sentence, the browser's own is the `cause`. */
export class Unanswered extends Error {
  constructor(why: Why, options: { cause: unknown }) {
    super(unansweredSentences[why], options)
  }
}

/** A page in place of the JSON is a captive portal or a proxy at work; the rest is the network. */
export function whyUnanswered(cause: unknown): Why {
  if (cause instanceof SyntaxError) return 'unreadable'
  return navigator.onLine ? 'silent' : 'offline'
}
