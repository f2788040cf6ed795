import { createHash, createPublicKey, randomBytes, verify, type webcrypto } from 'node:crypto'

type JsonWebKey = webcrypto.JsonWebKey
type Header = { typ?: string; alg?: string; jwk?: JsonWebKey }
type Claims = { jti?: string; htm?: string; htu?: string; iat?: number; nonce?: string }

const decoded = (part: string | undefined): unknown => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** The name of a key by RFC 7638. */
const thumbprint = ({ crv, kty, x, y }: JsonWebKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

/** RFC 9449 as the AT Protocol asks for it: ES256, each proof once, and a nonce of ours that changes now and then. */
export function openPossession(now: () => number) {
  let nonce = newNonce()
  const used = new Set<string>()
  return {
    nonce: () => nonce,
    rotate: () => void (nonce = newNonce()),
    /** The key that made it; or what is wrong with it. */
    check: (
      proof: string | undefined,
      { method, url }: { method: string; url: string },
    ): { key: string } | { wrong: string } => {
      const [head, body, signature] = (proof ?? '').split('.')
      try {
        const header = decoded(head) as Header
        const claims = decoded(body) as Claims
        const { jwk } = header
        if (header.typ !== 'dpop+jwt' || header.alg !== 'ES256' || !jwk || 'd' in jwk)
          return { wrong: 'invalid_dpop_proof' }
        const key = createPublicKey({ key: jwk, format: 'jwk' })
        const isSigned = verify(
          'sha256',
          Buffer.from(`${head}.${body}`),
          { key, dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature ?? '', 'base64url'),
        )
        const age = now() / 1_000 - (claims.iat ?? 0)
        if (!isSigned || claims.htm !== method || claims.htu !== url || Math.abs(age) > 60)
          return { wrong: 'invalid_dpop_proof' }
        if (claims.nonce !== nonce) return { wrong: 'use_dpop_nonce' }
        if (claims.jti === undefined || used.has(claims.jti)) return { wrong: 'invalid_dpop_proof' }
        used.add(claims.jti)
        return { key: thumbprint(jwk) }
      } catch {
        return { wrong: 'invalid_dpop_proof' }
      }
    },
    reset: () => used.clear(),
  }
}

const newNonce = () => randomBytes(16).toString('base64url')
