import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the hash is stored, and a plain hash is enough for that much chance. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
