/**
 * Stands for web/api/early-calls.ts where the server draws a first view: what has come early is what the drawing was given.
 * It is one synchronous call, so the answers of one page are never another's.
 */
let given: Readonly<Record<string, unknown>> = {}

export function drawnWith<Drawn>(answers: Readonly<Record<string, unknown>>, draw: () => Drawn): Drawn {
  given = answers
  try {
    return draw()
  } finally {
    given = {}
  }
}

export const CALL_TIMEOUT_MS = 0

export function takeEarlyText(path: string): string | undefined {
  const answer = given[path]
  return answer === undefined ? undefined : JSON.stringify(answer)
}

/** Nothing is asked for: React runs no effect on a server. */
export const takeEarlyAnswer = () => undefined
