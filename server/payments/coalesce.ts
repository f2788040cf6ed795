type Turn<Result> = { running: Promise<Result>; next: Promise<Result> | null }

/**
 * Callers that ask for the same work while it runs all share the next run: the question of the current one may be older
 * than theirs (docs/decisions/0033). `scope` is what the work is done on.
 */
export function coalesce<Result>() {
  const scopes = new WeakMap<object, Map<string, Turn<Result>>>()
  return (scope: object, key: string, work: () => Promise<Result>): Promise<Result> => {
    const turns = scopes.get(scope) ?? new Map<string, Turn<Result>>()
    scopes.set(scope, turns)
    const turn = turns.get(key)
    if (!turn) return start(turns, key, work)
    const again = () => start(turns, key, work)
    turn.next ??= turn.running.then(again, again)
    return turn.next
  }
}

function start<Result>(turns: Map<string, Turn<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const turn: Turn<Result> = { running: work(), next: null }
  turns.set(key, turn)
  const done = () => {
    if (turn.next === null) turns.delete(key)
  }
  turn.running.then(done, done)
  return turn.running
}
