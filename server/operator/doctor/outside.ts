import { fetchJson } from '#server/lib/fetch-json.ts'
import { openPublicFetch } from '#server/lib/public-fetch.ts'
import { MailFailure, openMail } from '#server/mail/mail.ts'
import { findModel } from '#server/model-reader/ask-model.ts'
import type { ReaderConfig } from '#server/model-reader/reader-config.ts'
import type { Log } from '#server/observability/log.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

type SignIn = { clientId: string; clientSecret: string; redirectUri: string }
type Access = {
  x: { apiUrl: string; token: string; signIn?: SignIn | undefined }
  bluesky: { apiUrl: string; userAgent: string }
}
export type ReadNetworks = Access & { read: readonly string[] }

/** Each network that customers are offered, asked something that costs nothing. */
export async function checkNetworks({ read, x, bluesky }: ReadNetworks): Promise<Finding[]> {
  const asked = await Promise.all([
    ...(read.includes('x') ? [checkX(x), checkSignIn(x)] : []),
    ...(read.includes('bluesky') ? [checkBluesky(bluesky)] : []),
  ])
  return [...(read.includes('demo') ? [unchecked('X', 'SOURCES=demo: its accounts are made up')] : []), ...asked]
}

/** How much of the month's posts was read: the one question that X answers for nothing. */
async function checkX({ apiUrl, token }: Access['x']): Promise<Finding> {
  const ask = { headers: { authorization: `Bearer ${token}` }, maxBytes: 100_000, signal: AbortSignal.timeout(10_000) }
  try {
    const { status } = await fetchJson(`${apiUrl}/2/usage/tweets`, ask)
    if (status === 200) return right('X', 'it takes X_BEARER_TOKEN')
    if (status === 401) return wrong('X', 'it refuses X_BEARER_TOKEN', 'make a new one at X: docs/runbook.md, 12')
    if (status === 402 || status === 403)
      return wrong('X', `it answers ${status}: our plan, our bill or our agreement`, 'see the developer portal of X')
    // A 429 is the limit of this question alone.
    if (status === 429) return unchecked('X', 'it was asked too often to say')
    return wrong('X', `it answers ${status}`, 'its own outage: docs/runbook.md, 1')
  } catch (error) {
    return wrong('X', `it does not answer: ${reasonOf(error)}`, `open the way out to ${apiUrl}`)
  }
}

/** A code that X never gave: whether it knows our client shows in how it says no. */
async function checkSignIn({ apiUrl, signIn }: Access['x']): Promise<Finding> {
  const check = 'Sign in with X'
  if (!signIn) return unchecked(check, 'X_CLIENT_ID and its secret are not set: holders prove an account by a code')
  const { clientId, clientSecret, redirectUri } = signIn
  const invented = { grant_type: 'authorization_code', code: 'invented', code_verifier: 'invented' }
  try {
    const { status } = await openPublicFetch({ ownHosts: [new URL(apiUrl).host] })(`${apiUrl}/2/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ ...invented, client_id: clientId, redirect_uri: redirectUri }),
    })
    if (status === 400) return right(check, 'it knows our client')
    if (status === 401) return wrong(check, 'it refuses X_CLIENT_SECRET', 'make a new one at X: docs/runbook.md, 12')
    return wrong(check, `it answers ${status}`, 'its own outage: docs/runbook.md, 1')
  } catch (error) {
    return wrong(check, `it does not answer: ${reasonOf(error)}`, `open the way out to ${apiUrl}`)
  }
}

/** Its own account; that nobody is called so is an answer too. */
async function checkBluesky({ apiUrl, userAgent }: Access['bluesky']): Promise<Finding> {
  const ask = { headers: { 'user-agent': userAgent }, maxBytes: 1_000_000, signal: AbortSignal.timeout(10_000) }
  try {
    const { status, body } = await fetchJson(`${apiUrl}/xrpc/app.bsky.actor.getProfile?actor=bsky.app`, ask)
    if ((status === 200 || status === 400) && body !== null) return right('Bluesky', 'it answers')
    if (status === 403) return wrong('Bluesky', 'its edge refuses this address', 'docs/runbook.md, 14')
    return wrong('Bluesky', `it answers ${status}`, 'docs/runbook.md, 14')
  } catch (error) {
    return wrong('Bluesky', `it does not answer: ${reasonOf(error)}`, `open the way out to ${apiUrl}`)
  }
}

const check = 'language model'

/** Whether the provider takes our key and has the model: its list costs nothing. */
export async function checkReader(reader: ReaderConfig): Promise<Finding> {
  if (reader.kind === 'house' || reader.kind === 'recorded')
    return unchecked(check, `READER=${reader.kind}: none is asked`)
  try {
    const { status, hasModel } = await findModel(reader, AbortSignal.timeout(10_000))
    if (status === 401 || status === 403)
      return wrong(check, `${reader.kind} refuses READER_KEY (${status})`, 'docs/runbook.md, 12')
    if (hasModel) return right(check, `${reader.kind} takes our key and has ${reader.model}`)
    if (status === 200 || status === 404)
      return wrong(check, `${reader.kind} has no model called ${reader.model}`, 'correct READER_MODEL')
    return wrong(check, `${reader.url} answers ${status}`, 'docs/runbook.md, 13')
  } catch (error) {
    return wrong(check, `${reader.url} does not answer: ${reasonOf(error)}`, 'see READER_URL: docs/runbook.md, 13')
  }
}

type Parts = { mail: { smtpUrl: string; from: string }; contactEmail: string | null; publicUrl: string; log: Log }

/** A mail to the address that customers write to: whoever reads it there has seen the whole way. */
export async function checkMail({ mail, contactEmail, publicUrl, log }: Parts): Promise<Finding> {
  if (contactEmail === null) return unchecked('mail', 'CONTACT_EMAIL is empty: there is nobody to write to')
  const sender = openMail(mail, log)
  const words = `Ce message d’essai vient de ${publicUrl}\u00a0: les e-mails partent. Il n’y a rien à faire.`
  try {
    const outcome = await sender.send({
      to: contactEmail,
      subject: 'Verso\u00a0: essai d’envoi',
      text: `${words}\n`,
      html: `<p>${words}</p>`,
    })
    if (outcome === 'sent') return right('mail', `the relay took one to ${contactEmail}: see that it arrives`)
    return wrong('mail', `the relay knows nobody at ${contactEmail}`, 'correct CONTACT_EMAIL')
  } catch (error) {
    return failureFinding(error, new URL(mail.smtpUrl))
  } finally {
    sender.close()
  }
}

/** What nodemailer calls a relay that nobody reached. */
const UNREACHED = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'])

function failureFinding(error: unknown, { hostname, port }: URL): Finding {
  const code = error instanceof MailFailure ? error.code : ''
  if (UNREACHED.has(code))
    return wrong(
      'mail',
      `no relay answers at ${hostname}:${port || 'its port'} (${code})`,
      'see SMTP_URL and the firewall',
    )
  if (code === 'EAUTH') return wrong('mail', 'the relay refuses the login of SMTP_URL', 'see its user and password')
  if (code === 'ETLS') return wrong('mail', 'the relay offers no encryption', 'use smtps:// and its port in SMTP_URL')
  return wrong('mail', reasonOf(error), 'see MAIL_FROM, and what the relay lets us send')
}
