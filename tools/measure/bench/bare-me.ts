import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { TERMS_VERSION } from '#contract/terms.ts'
import { hashToken, ownerOf } from '#server/lib/token.ts'

/** What GET /api/auth/me costs with nothing around it: owner and hash of the token, one prepared select, JSON. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `
  select sessions.id as "sessionId", sessions.last_seen_at as "lastSeenAt",
         accounts.id, accounts.email, accounts.credits, accounts.email_verified_at is not null as "isVerified",
         accounts.terms_version is distinct from $5 as "termsDue", accounts.language, accounts.created_at as "createdAt"
  from sessions
  join accounts on accounts.id = sessions.account_id
  where sessions.account_id = $4
    and sessions.token_hash = $1
    and sessions.expires_at > $2
    and sessions.last_seen_at > $3
    and accounts.deleted_at is null`

type Row = { id: string; email: string; credits: number; termsDue: boolean; language: string; createdAt: Date }

const server = createServer((request, response) => {
  const token = request.headers.authorization?.slice(7) ?? ''
  const now = new Date()
  void pool
    .query<Row>({
      name: 'me',
      text,
      values: [hashToken(token), now, new Date(now.getTime() - 14 * 86_400_000), ownerOf(token), TERMS_VERSION],
    })
    .then(({ rows: [row] }) => {
      if (!row) return response.writeHead(401).end()
      const { id, email, credits, termsDue, language } = row
      const user = {
        id,
        email,
        credits,
        created_at: row.createdAt.toISOString(),
        ...(termsDue && { terms_due: true }),
        language,
      }
      return response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ user }))
    })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
