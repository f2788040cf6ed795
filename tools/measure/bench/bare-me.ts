import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { hashToken, ownerOf } from '#server/lib/token.ts'

/** What GET /api/auth/me costs with nothing around it: owner and hash of the token, one prepared select, JSON. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `
  select sessions.id as "sessionId", sessions.last_seen_at as "lastSeenAt",
         accounts.id, accounts.email, accounts.credits, accounts.created_at as "createdAt"
  from sessions
  join accounts on accounts.id = sessions.account_id
  where sessions.account_id = $4
    and sessions.token_hash = $1
    and sessions.expires_at > $2
    and sessions.last_seen_at > $3
    and accounts.deleted_at is null`

type Row = { id: string; email: string; credits: number; createdAt: Date }

const server = createServer((request, response) => {
  const token = request.headers.authorization?.slice(7) ?? ''
  const now = new Date()
  void pool
    .query<Row>({
      name: 'me',
      text,
      values: [hashToken(token), now, new Date(now.getTime() - 14 * 86_400_000), ownerOf(token)],
    })
    .then(({ rows: [row] }) => {
      if (!row) return response.writeHead(401).end()
      const user = { id: row.id, email: row.email, credits: row.credits, created_at: row.createdAt.toISOString() }
      return response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ user }))
    })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
