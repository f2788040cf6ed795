import type { Services } from '#server/services.ts'
import { choosePost } from './choose-post.ts'
import { openModelCalls } from './model-calls.ts'
import { PROMPT_HASH } from './prompt.ts'
import { readPosts } from './read-posts.ts'
import type { ModelReader } from './reader.ts'
import type { ModelConfig, ReaderConfig } from './reader-config.ts'
import { openRecordedReader } from './recorded/recorded-reader.ts'
import { openTokenBudget } from './token-budget.ts'

const DEADLINE_MS = 20_000

/** Null where no model is configured: the engine's own models then read every post. */
export function openModelReader(
  config: ReaderConfig,
  services: Pick<Services, 'db' | 'now' | 'log'>,
  { deadlineMs = DEADLINE_MS } = {},
): ModelReader | null {
  if (config.kind === 'house') return null
  if (config.kind === 'recorded') return openRecordedReader()
  const budget = openTokenBudget(services.db, config.dailyTokens)
  const callsOf = openModelCalls(config, { ...services, budget })
  return {
    version: versionOf(config),
    provider: providerOf(config),
    read: (posts, { onSpent, ...reading }) => readPosts(callsOf(onSpent), posts, { ...reading, deadlineMs }),
    choose: (statement, { onSpent, ...reading }) => choosePost(callsOf(onSpent), statement, reading),
  }
}

/** Another model, prompt or file of weights is another reader: its labels are kept, and measured, apart. */
export const versionOf = ({ kind, model, weights }: ModelConfig) =>
  `${kind}/${model} prompt:${PROMPT_HASH}${weights === null ? '' : ` weights:${weights.slice(0, 12)}`}`

/** Who is sent the words of posts; null where our own models read them all. */
export const readerProvider = (config: ReaderConfig) =>
  config.kind === 'house' || config.kind === 'recorded' ? null : providerOf(config)

function providerOf({ kind, url }: ModelConfig): string {
  if (kind === 'mistral') return 'Mistral AI'
  return kind === 'anthropic' ? 'Anthropic' : new URL(url).hostname
}
