type Turn<Result> = { running: Promise<Result>; next: Promise<Result> | null }

const turns = new WeakMap<object, Map<string, Turn<unknown>>>()

/**
 * Of callers that ask for the same work while it runs, all share the next run, not the one under way, whose question
 * may be older than theirs. Without it a hundred return pages at once asked Stripe 2,799 times, each making the
 * others' answers stale. `scope` is what the work is done on.
 */
export function oneAfterTheOther<Result>(scope: object, key: string, work: () => Promise<Result>): Promise<Result> {
  const known = (turns.get(scope) ?? new Map()) as Map<string, Turn<Result>>
  turns.set(scope, known)
  const turn = known.get(key)
  if (turn) {
    const again = () => start(known, key, work)
    turn.next ??= turn.running.then(again, again)
    return turn.next
  }
  return start(known, key, work)
}

function start<Result>(known: Map<string, Turn<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const turn: Turn<Result> = { running: work(), next: null }
  known.set(key, turn)
  const done = () => {
    if (known.get(key) === turn && turn.next === null) known.delete(key)
  }
  turn.running.then(done, done)
  return turn.running
}
