import { ownerPart } from '#server/lib/token.ts'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** By the link that was sent there to this account: another one may have had the address before. */
export async function verifyAddress(app: TestApp, { id, email, token }: Pick<TestAccount, 'id' | 'email' | 'token'>) {
  const sent = new RegExp(`#adresse=(${ownerPart(id)}[\\w-]+)`)
  const linkIn = () =>
    app.mails.mails.flatMap(({ to, text }) => (to.includes(email) ? (sent.exec(text)?.[1] ?? []) : []))[0]
  await until('the link is there', async () => linkIn() !== undefined)
  const { status } = await app.call('POST', '/api/me/email-verification/confirm', { token, body: { token: linkIn() } })
  if (status !== 204) throw new Error(`the link was answered ${status}`)
}
