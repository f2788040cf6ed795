const STORAGE_KEY = 'analyze.idempotency-key'

/** Kept until the server answers: a lost answer and a second click, even after a reload, are the same request. */
export function idempotencyKeyFor(username: string): string {
  const [keptFor, kept] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ')
  if (keptFor === username && kept) return kept
  const key = crypto.randomUUID()
  sessionStorage.setItem(STORAGE_KEY, `${username} ${key}`)
  return key
}

export const forgetIdempotencyKey = () => sessionStorage.removeItem(STORAGE_KEY)
