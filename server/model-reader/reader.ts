import type { PostLabels } from '#contract/labels.ts'

export type PostToRead = { id: string; text: string }

export type ReadResult = {
  labels: ReadonlyMap<string, PostLabels>
  /** Read by nobody here: the engine's own models read them. */
  unread: readonly string[]
}

/** What we say of an account, and the posts it rests on. */
export type Statement = { says: string; posts: readonly PostToRead[] }

/** What a call took and cost, answered or not. */
export type Spent = { tokens: number; microeuros: number }

/** The seed draws the order of the posts; `onSpent` hears of each call that may be billed. */
export type Asking = { seed: string; signal: AbortSignal; onSpent?: ((spent: Spent) => void) | undefined }

/** A language model that the operator has configured. */
export type ModelReader = {
  /** Model name, prompt hash, weights hash: what a label is kept under. */
  version: string
  /** Who gets the posts' words, for the method and the privacy text. */
  provider: string
  /** Never throws and ends by its deadline: what could not be read is `unread`. */
  read(posts: readonly PostToRead[], asking: Asking): Promise<ReadResult>
  /** The id of the post that lets a reader see a statement best; null when it cannot tell. Never throws. */
  choose(statement: Statement, asking: Asking): Promise<string | null>
}
