import { z } from 'zod'
import type { JobFields } from './on-the-wire.ts'
import { type Answer, emptyNotFound, invalidRequest, json, problemAbout } from './problems.ts'

export type StubJob = {
  id: string
  name: string
  status: 'created' | 'in_progress' | 'complete' | 'failed' | 'expired'
  createdAt: number
  /** As they were uploaded. */
  ids: string[]
  uploads: number
}

export type ComplianceSettings = {
  /** Where a job stands once it has its ids. */
  status: StubJob['status']
  /** The beginning of its signed addresses; null: the stub's own. */
  storage: string | null
  /** What the answer holds instead of what was withdrawn. */
  answer: string | null
  /** The storage sends whoever asks there. */
  redirectsTo: string | null
  breaks: 'cut' | null
  uploadSeconds: number
}

const INITIAL: ComplianceSettings = {
  status: 'complete',
  storage: null,
  answer: null,
  redirectsTo: null,
  breaks: null,
  uploadSeconds: 900,
}
const WEEK_MS = 7 * 86_400_000

/** Batch compliance: one job at a time is made, given ids at a signed address, and read at another. */
export function openCompliance(now: () => number) {
  let jobs: StubJob[] = []
  let values = { ...INITIAL }
  let withdrawn = new Map<string, string>()
  let origin = ''

  const render = ({ id, name, status, createdAt }: StubJob): JobFields => ({
    id,
    name,
    status,
    type: 'tweets',
    resumable: false,
    created_at: new Date(createdAt).toISOString(),
    upload_url: `${values.storage ?? origin}/storage/${id}/ids?X-Goog-Signature=SIGNED${id}`,
    upload_expires_at: new Date(createdAt + values.uploadSeconds * 1_000).toISOString(),
    download_url: `${values.storage ?? origin}/storage/${id}/answer?X-Goog-Signature=SIGNED${id}`,
    download_expires_at: new Date(createdAt + WEEK_MS).toISOString(),
  })

  function answerOf({ ids }: StubJob): string {
    if (values.answer !== null) return values.answer
    const at = new Date(now()).toISOString()
    return ids
      .flatMap((id) => {
        const reason = withdrawn.get(id)
        if (reason === undefined) return []
        const action = reason === 'scrub_geo' ? 'scrub_geo' : 'delete'
        return [`${JSON.stringify({ id, action, created_at: at, redacted_at: at, reason })}\n`]
      })
      .join('')
  }

  return {
    /** Where the stub answers, once it does. */
    openAt: (url: string) => void (origin = url),
    set: (changed: Partial<ComplianceSettings>) => {
      values = { ...values, ...changed }
      for (const job of jobs) if (changed.status && job.uploads > 0) job.status = changed.status
    },
    withdraw: (postId: string, reason = 'deleted') => void withdrawn.set(postId, reason),
    jobs: (): readonly StubJob[] => jobs.map((job) => ({ ...job, ids: [...job.ids] })),
    reset: () => {
      jobs = []
      values = { ...INITIAL }
      withdrawn = new Map()
    },
    find: (id: string) => {
      const job = jobs.find((one) => one.id === id)
      return job ? json(200, { data: render(job) }) : problemAbout('http-not-found', { parameter: 'id', value: id })
    },
    list: (status: string | null) => {
      const found = jobs.filter((job) => status === null || job.status === status)
      return json(200, found.length > 0 ? { data: found.map(render) } : { meta: { result_count: 0 } })
    },
    create: (name: string) => {
      const job: StubJob = {
        id: `14255432699837${String(10_000 + jobs.length)}`,
        name,
        status: 'created',
        createdAt: now(),
        ids: [],
        uploads: 0,
      }
      jobs.push(job)
      return json(200, { data: render(job) })
    },
    /** Where ids go to and answers come from: the signature is all that is asked for. */
    store: ({ method, pathname, query, body }: Sent): Stored => {
      const [, id = '', part] = /^\/storage\/(\d+)\/(ids|answer)$/.exec(pathname) ?? []
      const job = jobs.find((one) => one.id === id)
      if (values.redirectsTo) return { ...emptyNotFound, status: 302, location: values.redirectsTo }
      if (!job || query.get('X-Goog-Signature') !== `SIGNED${id}`) return { ...emptyNotFound, status: 403 }
      if (part === 'ids' && method === 'PUT') {
        Object.assign(job, { ids: body.split('\n').filter(Boolean), status: values.status, uploads: job.uploads + 1 })
        return { status: 200, body: '', type: null }
      }
      if (part !== 'answer' || method !== 'GET' || job.status !== 'complete') return { ...emptyNotFound, status: 403 }
      const given: Answer = { status: 200, body: answerOf(job), type: 'text/plain' }
      return values.breaks ? { ...given, breaks: values.breaks } : given
    },
  }
}

type Sent = { method: string; pathname: string; query: URLSearchParams; body: string }
type Stored = Answer & { breaks?: 'cut'; location?: string }

const Wanted = z.object({ type: z.literal('tweets'), name: z.string().max(64).default('') })

export function answerCompliance(
  { compliance }: { compliance: ReturnType<typeof openCompliance> },
  { id, query, body }: { id: string | undefined; query: URLSearchParams; body: string },
): Answer {
  if (id !== undefined) return compliance.find(id)
  if (body === '') return compliance.list(query.get('status'))
  const wanted = Wanted.safeParse(JSON.parse(body))
  return wanted.success
    ? compliance.create(wanted.data.name)
    : invalidRequest('type', body.slice(0, 50), 'The `type` is not one of [tweets]')
}
