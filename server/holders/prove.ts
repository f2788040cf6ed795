import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { networkOf } from '#contract/networks.ts'
import { forFree } from '#server/analyses/free-use.ts'
import { lookUp } from '#server/analyses/look-up.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { openSecretBox } from '#server/lib/secret-box.ts'
import { hashToken, newSecret } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { type Sources, sourceOf } from '#server/sources/open-sources.ts'
import { type SignedIn, SignInFailure, type SignInSecrets } from '#server/sources/sign-in.ts'
import * as store from './proof-store.ts'

export type ProofServices = Pick<Services, 'db' | 'now' | 'log'> & {
  sources: Pick<Sources, 'forObjections' | 'signIns'>
}

/** Long enough to find one's password. */
const TO_SIGN_IN_MS = minutes(10)
/** Long enough for a network to show a bio that was just changed, and for a holder to come back to it. */
const TO_PLACE_A_CODE_MS = days(1)
/** For what is done with a proof: to read a report and to answer it. */
const PROVED_MS = minutes(30)

type Asked = { username: string; by: store.ProofKind; language: Language }
/** `token`: for the browser's cookie, until `endsAt`. */
export type Begun = { token: string; endsAt: Date } & ({ url: string } | { code: string })

/** Somebody says that an account is theirs: where to sign in to show it, or a code to place in its bio. */
export async function beginProof(
  services: ProofServices,
  { username, by, language }: Asked,
  address: string,
): Promise<Begun> {
  const { db, now, sources } = services
  const source = sourceOf(sources.forObjections, username, 'unsaid')
  // Nothing about a real account is read by the demonstration: there is nobody to prove anything.
  if (source.simulated) throw new Refusal('account_simulated', { username })
  await countAttempt(db, now, [{ key: throttleKey('prove', address), limit: 20, windowMs: minutes(60) }])
  const { token, tokenHash } = newSecret()
  const begunAt = now()
  const endsAt = after(begunAt, by === 'code' ? TO_PLACE_A_CODE_MS : TO_SIGN_IN_MS)
  const begun = { tokenHash, username, language, begunAt, endsAt }
  if (by === 'code') {
    // Of this proof alone, and as long as that of an objection: neither is ever taken for the other (docs/decisions/0087).
    const code = `verso-${randomBytes(10).toString('hex')}`
    await store.insertCode(db, { ...begun, code })
    return { token, endsAt, code }
  }
  const { url, state, secrets } = await signInAt(services, username)
  const sealed = boxOf(token).seal(Buffer.from(JSON.stringify(secrets)), OF_A_SIGN_IN)
  await store.insertSignIn(db, { ...begun, stateHash: hashToken(state), sealed })
  return { token, endsAt, url }
}

/** The cookie's secret opens it and only its hash is kept: what is in the database alone ends no sign-in. */
const boxOf = (token: string) => openSecretBox(`sign-in ${token}`)
const OF_A_SIGN_IN = 'sign-in'

async function signInAt({ sources, log }: ProofServices, username: string) {
  const signIn = sources.signIns[networkOf(username)]
  if (!signIn) throw new Refusal('sign_in_unavailable', { username })
  try {
    return await lookUp(username, () => signIn.begin(username))
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    logFailure(log, username, error)
    throw new Refusal('sign_in_unavailable', { username })
  }
}

/** Its network and what was wrong, in our words: what the other side sent may hold a code, and names are nobody's business. */
function logFailure(log: Services['log'], username: string, { message, cause }: SignInFailure) {
  const reason = cause instanceof Error ? cause.message : undefined
  log.warn({ network: networkOf(username), failure: message, ...(reason && { reason }) }, 'a sign-in failed')
}

export type EndOfSignIn = {
  outcome: 'proved' | 'cancelled' | 'other' | 'failed' | 'elsewhere'
  language: Language | null
} & Partial<Pick<Begun, 'token' | 'endsAt'>>

/** A browser comes back from where it signed in, or one comes that was sent by somebody else. */
export async function endSignIn(
  services: ProofServices,
  { token, answer }: { token: string | undefined; answer: URLSearchParams },
): Promise<EndOfSignIn> {
  const { db, now, log } = services
  const state = answer.get('state')
  const tokenHash = hashToken(token ?? '')
  const taken =
    token !== undefined && state !== null
      ? await store.takeSignIn(db, { tokenHash, stateHash: hashToken(state), at: now() })
      : undefined
  if (!taken || token === undefined) return { outcome: 'elsewhere', language: null }
  const { username, language, sealed } = taken
  let signedIn: SignedIn
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was sealed above, or it does not open
    const secrets = JSON.parse(boxOf(token).open(sealed, OF_A_SIGN_IN).toString()) as SignInSecrets
    const signIn = services.sources.signIns[networkOf(username)]
    if (!signIn) throw new SignInFailure('failed', 'nobody signs in there any more')
    signedIn = await signIn.end(answer, secrets)
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    if (error.why === 'failed') logFailure(log, username, error)
    await store.deleteProof(db, tokenHash)
    return { outcome: error.why, language }
  }
  if (!isSame(username, signedIn)) {
    await store.noteOther(db, tokenHash, signedIn.username)
    return { outcome: 'other', language }
  }
  return { outcome: 'proved', language, ...(await keepProved(services, tokenHash, signedIn)) }
}

/** By the name that was typed, whatever its case, or by the id that it is. */
const isSame = (asked: string, { username, profileId }: SignedIn) =>
  asked.toLowerCase() === username.toLowerCase() || asked === profileId

/** Whether the code stands in the bio now; then it has done its part, and may be taken out again. */
export async function checkCode(
  services: ProofServices,
  proof: store.Proof,
  address: string,
): Promise<Pick<Begun, 'token' | 'endsAt'> | null> {
  const { db, now, sources } = services
  const { username, code } = proof
  if (code === null) throw new Refusal('proof_over')
  const source = forFree(sourceOf(sources.forObjections, username, 'unsaid'), { db, now }, address)
  await countAttempt(db, now, [
    { key: throttleKey('check-proof', address), limit: 20, windowMs: minutes(60) },
    { key: throttleKey('check-proof', username.toLowerCase(), address), limit: 20, windowMs: days(1) },
  ])
  const {
    id: profileId,
    username: name,
    bio,
    protected: isProtected,
  } = await lookUp(username, () => source.findProfile(username))
  if (!bio.includes(code)) return null
  return keepProved(services, proof.tokenHash, { profileId, username: name, isProtected, picture: null })
}

async function keepProved({ db, now }: ProofServices, from: Buffer, signedIn: SignedIn) {
  const { token, tokenHash } = newSecret()
  const provedAt = now()
  const endsAt = after(provedAt, PROVED_MS)
  await store.keepProved(db, { from, to: tokenHash }, { ...signedIn, provedAt, endsAt })
  return { token, endsAt }
}
