import { cleanUsername, isUsername } from '#contract/usernames.ts'

/** A name typed when the session ended, or the credits ran out, is still there on the way back. */
const TYPED_KEY = 'username'

export const typedUsername = () => sessionStorage.getItem(TYPED_KEY) ?? ''
export const keepTypedUsername = (typed: string) => sessionStorage.setItem(TYPED_KEY, typed)

/** The account whose analysis waits for credits, if one was typed that can be. */
export function waitingUsername(): string | null {
  const username = cleanUsername(typedUsername())
  return isUsername(username) ? username : null
}
