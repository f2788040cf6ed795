import { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { failureOf } from './x-failure.ts'

/** `storage`: the origins that X's signed addresses may lead to. `name`: by which ours are told from those of others. */
export type ComplianceAccess = { apiUrl: string; token: string; storage: readonly string[]; name: string }

/** X's answer about a job. The two addresses are signed: who has one may write or read, so no log and no table gets them. */
export type XJob = {
  id: string
  status: 'created' | 'in_progress' | 'complete' | 'failed' | 'expired'
  name: string
  uploadUrl: string
  uploadUntil: Date
  downloadUrl: string
  downloadUntil: Date
}

/** Which of many posts X shows no more: batch compliance (docs/decisions/0083). */
export type ComplianceJobs = {
  /** One of ours that was made and given no ids, as a stop between two steps leaves it; else another. */
  create(at: Date): Promise<XJob>
  /** Null of one that X does not know any more. */
  find(id: string): Promise<XJob | null>
  upload(job: XJob, ids: readonly string[]): Promise<void>
  /** Those of the ids that are to be shown no more. */
  download(job: XJob, ids: ReadonlySet<string>): Promise<string[]>
}

const TIMEOUT_MS = 10_000
/** Ten megabytes each way, from a storage that is not in a hurry. */
const STORAGE_TIMEOUT_MS = 90_000
const MAX_ANSWER_BYTES = 1_000_000
/** `{"id":"…","action":"delete","created_at":"…","redacted_at":"…","reason":"deleted"}` */
const MAX_BYTES_A_POST = 400
const MAX_LINE = 2_000

const moment = z.iso.datetime().transform((text) => new Date(text))
const WireJob = z
  .object({
    id: z.string().regex(/^\d{1,19}$/),
    status: z.enum(['created', 'in_progress', 'complete', 'failed', 'expired']),
    name: z.string().default(''),
    upload_url: z.string(),
    upload_expires_at: moment,
    download_url: z.string(),
    download_expires_at: moment,
  })
  .transform(
    (wire): XJob => ({
      id: wire.id,
      status: wire.status,
      name: wire.name,
      uploadUrl: wire.upload_url,
      uploadUntil: wire.upload_expires_at,
      downloadUrl: wire.download_url,
      downloadUntil: wire.download_expires_at,
    }),
  )
const OneJob = z.object({ data: WireJob })
const Jobs = z.object({ data: z.array(WireJob).default([]) })

export function openXCompliance(access: ComplianceAccess): ComplianceJobs {
  const path = '/2/compliance/jobs'
  return {
    create: async (at) => {
      const known = await call(access, `${path}?type=tweets&status=created`, Jobs)
      const ours = known.data.find(({ name, uploadUntil }) => name === access.name && uploadUntil > at)
      return ours ?? (await call(access, path, OneJob, { type: 'tweets', name: access.name })).data
    },
    find: async (id) => {
      try {
        return (await call(access, `${path}/${id}`, OneJob)).data
      } catch (error) {
        if (error instanceof SourceFailure && error.kind === 'not_found') return null
        throw error
      }
    },
    upload: async ({ uploadUrl }, ids) => {
      const body = ids.map((id) => `${id}\n`).join('')
      const response = await fetchStorage(access, uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': 'text/plain' },
        body,
      })
      await response.body?.cancel()
      refuseUnlessOk(response, 'took no ids')
    },
    download: async ({ downloadUrl }, ids) => {
      const response = await fetchStorage(access, downloadUrl, {})
      refuseUnlessOk(response, 'gave no answer')
      return readGone(response, ids)
    },
  }
}

async function call<Schema extends z.ZodType>(
  { apiUrl, token }: ComplianceAccess,
  path: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema>> {
  const answer = await fetchJson(`${apiUrl}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    maxBytes: MAX_ANSWER_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body }),
  }).catch(() => ({ status: 0, body: null }))
  const read = answer.status === 200 ? schema.safeParse(answer.body) : null
  if (read?.success) return read.data
  if (answer.status === 404) throw new SourceFailure('not_found', 'no such job')
  if (!read || answer.body === null) throw failureOf(answer.status, answer.body, null)
  // The path of the problem alone: the answer has signed addresses in it.
  throw new SourceFailure('out_of_order', `an answer we cannot read: ${read.error.issues[0]?.path.join('.') ?? ''}`)
}

/**
 * The application's token does not go there: the address itself is the permission. It is X's word where ids go to, so only where
 * X is known to keep them, and a redirect is not followed.
 */
async function fetchStorage({ storage }: ComplianceAccess, address: string, request: RequestInit): Promise<Response> {
  if (!URL.canParse(address) || !storage.includes(new URL(address).origin))
    throw new SourceFailure('out_of_order', 'a signed address leads to a host that is not X’s storage')
  try {
    return await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(STORAGE_TIMEOUT_MS) })
  } catch {
    // What fetch throws may name the address.
    throw new SourceFailure('unavailable', 'X’s storage did not answer')
  }
}

function refuseUnlessOk({ ok, status }: Response, what: string) {
  if (!ok) throw new SourceFailure(status >= 500 ? 'unavailable' : 'out_of_order', `X’s storage ${what}: ${status}`)
}

const Line = z.object({ id: z.string(), action: z.string() })

/** Line by line, whole or not at all: half an answer would show again what the other half says is gone. */
async function readGone(response: Response, ids: ReadonlySet<string>): Promise<string[]> {
  const gone = new Set<string>()
  const decoder = new TextDecoder()
  const most = (ids.size + 10) * MAX_BYTES_A_POST
  let [bytes, rest] = [0, '']
  const take = (line: string) => {
    if (line.trim() === '') return
    const { id, action } = lineIn(line)
    // Where a post was written is all that is to be forgotten then, and we never had it.
    if (ids.has(id) && action !== 'scrub_geo') gone.add(id)
  }
  const answered: AsyncIterable<Uint8Array> | null = response.body
  try {
    for await (const chunk of answered ?? []) {
      bytes += chunk.byteLength
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (bytes > most || rest.length > MAX_LINE) throw new SourceFailure('out_of_order', 'too long an answer')
      for (const line of lines) take(line)
    }
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure('unavailable', 'X’s storage broke off')
  }
  take(rest)
  return [...gone]
}

function lineIn(line: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    throw new SourceFailure('out_of_order', 'a line of the answer we cannot read')
  }
}
