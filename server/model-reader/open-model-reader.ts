import type { Services } from '#server/platform/services.ts'
import type { ModelReader } from './reader.ts'
import type { ReaderConfig } from './reader-config.ts'

/** Null where no model is configured: the engine's own models then read every post. */
export function openModelReader(
  config: ReaderConfig,
  _services: Pick<Services, 'db' | 'now' | 'log'>,
): ModelReader | null {
  if (config.kind === 'house') return null
  const { kind: provider, model } = config
  return {
    provider,
    version: model,
    read: async (posts) => ({ labels: new Map(), unread: posts.map(({ id }) => id) }),
  }
}
