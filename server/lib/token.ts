import { createHash, hash, randomBytes } from 'node:crypto'

const OWNER_CHARACTERS = 22

/**
 * The owner's id, then 256 random bits. Only the hash is stored; a plain hash is enough for that much chance. The owner
 * is no secret: it is the partition key, so that a token is found without asking for every customer.
 */
export function newToken(accountId: string): { token: string; tokenHash: Buffer } {
  const token = `${ownerPart(accountId)}${randomBytes(32).toString('base64url')}`
  return { token, tokenHash: hashToken(token) }
}

/** Names nobody: for what is handed to others. `token_owners` tells whose it is. */
export function newSecret(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** What every token of an account begins with. */
export const ownerPart = (accountId: string) => Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The account a token names; undefined for what no token of ours looks like. */
export function ownerOf(token: string): string | undefined {
  if (!/^[\w-]{65}$/.test(token)) return undefined
  const hex = Buffer.from(token.slice(0, OWNER_CHARACTERS), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id that a text stands for: the same text is the same id, however often it is asked for. */
export function namedId(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
