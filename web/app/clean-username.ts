/** All @ signs are removed and the rest trimmed before anything is sent. */
export const cleanUsername = (typed: string) => typed.replaceAll('@', '').trim()
