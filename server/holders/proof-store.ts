import type { Language } from '#contract/languages.ts'
import { type Network, networkOf } from '#contract/networks.ts'
import type { Queryable } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'

export type ProofKind = 'sign_in' | 'code'

/** What one browser has begun to prove, or has proved: `profileId` is there once it has. */
export type Proof = {
  tokenHash: Buffer
  network: Network
  username: string
  by: ProofKind
  language: Language
  code: string | null
  signedInAs: string | null
  profileId: string | null
  isProtected: boolean
  hasPicture: boolean
  provedAt: Date | null
  endsAt: Date
}
/** Of an account that turned out to be the browser's. */
export type ProvenProof = Proof & { profileId: string; provedAt: Date }

const COLUMNS = fragment`
  token_hash, network, username, by, language, code, signed_in_as, profile_id, is_protected, picture is not null as has_picture,
  proved_at, ends_at`

type Begun = { tokenHash: Buffer; username: string; language: Language; begunAt: Date; endsAt: Date }

export async function insertSignIn(db: Queryable, proof: Begun & { stateHash: Buffer; sealed: Buffer }): Promise<void> {
  const { tokenHash, username, language, begunAt, endsAt, stateHash, sealed } = proof
  await db.run(sql`
    insert into holder_proofs (token_hash, network, username, by, language, state_hash, sealed, begun_at, ends_at)
    values (${tokenHash}, ${networkOf(username)}, ${username}, 'sign_in', ${language}, ${stateHash}, ${sealed}, ${begunAt},
            ${endsAt})`)
}

export async function insertCode(db: Queryable, proof: Begun & { code: string }): Promise<void> {
  const { tokenHash, username, language, begunAt, endsAt, code } = proof
  await db.run(sql`
    insert into holder_proofs (token_hash, network, username, by, language, code, begun_at, ends_at)
    values (${tokenHash}, ${networkOf(username)}, ${username}, 'code', ${language}, ${code}, ${begunAt}, ${endsAt})`)
}

export async function findProof(db: Queryable, tokenHash: Buffer, at: Date): Promise<Proof | undefined> {
  return db.one<Proof>(sql`
    select ${COLUMNS}
    from holder_proofs
    where token_hash = ${tokenHash}
      and ends_at > ${at}`)
}

/** What was sealed at the beginning of a sign-in, once: whoever comes back a second time finds nothing to end. */
export async function takeSignIn(
  db: Queryable,
  { tokenHash, stateHash, at }: { tokenHash: Buffer; stateHash: Buffer; at: Date },
) {
  return db.one<Pick<Proof, 'username' | 'language'> & { sealed: Buffer }>(sql`
    with begun as (
      select token_hash, sealed
      from holder_proofs
      where token_hash = ${tokenHash}
        and state_hash = ${stateHash}
        and ends_at > ${at}
      for update
    )
    update holder_proofs
    set state_hash = null,
        sealed = null
    from begun
    where holder_proofs.token_hash = begun.token_hash
    returning username, language, begun.sealed`)
}

export type Proved = Pick<ProvenProof, 'username' | 'profileId' | 'isProtected' | 'provedAt' | 'endsAt'> & {
  picture: { type: string; bytes: Buffer } | null
}

/** From now on by another secret: whoever knew the one it was begun with knows nothing that is worth more now. */
export async function keepProved(
  db: Queryable,
  { from, to }: { from: Buffer; to: Buffer },
  { username, profileId, isProtected, provedAt, endsAt, picture }: Proved,
): Promise<void> {
  await db.run(sql`
    update holder_proofs
    set token_hash = ${to},
        username = ${username},
        profile_id = ${profileId},
        is_protected = ${isProtected},
        picture = ${picture?.bytes ?? null},
        picture_type = ${picture?.type ?? null},
        proved_at = ${provedAt},
        ends_at = ${endsAt}
    where token_hash = ${from}`)
}

export async function noteOther(db: Queryable, tokenHash: Buffer, signedInAs: string): Promise<void> {
  await db.run(sql`
    update holder_proofs
    set signed_in_as = ${signedInAs}
    where token_hash = ${tokenHash}`)
}

export async function findPicture(db: Queryable, tokenHash: Buffer, at: Date) {
  return db.one<{ type: string; bytes: Buffer }>(sql`
    select picture_type as type, picture as bytes
    from holder_proofs
    where token_hash = ${tokenHash}
      and ends_at > ${at}
      and picture is not null`)
}

export async function deleteProof(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.run(sql`
    delete from holder_proofs
    where token_hash = ${tokenHash}`)
}
