const STORAGE_KEY = 'objection'

/** Of this browser for that account: with it the code stays the same when the page is opened again. */
export function keptRequest(username: string): string | undefined {
  const [keptFor, kept] = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ')
  return keptFor === username.toLowerCase() ? kept : undefined
}

export const keepRequest = (username: string, request: string) =>
  localStorage.setItem(STORAGE_KEY, `${username.toLowerCase()} ${request}`)
