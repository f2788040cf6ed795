import { API_BASE } from '#contract/constants.ts'
import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import type {
  AnalysisFileAnswer,
  CommandBody,
  CustomerAnswer,
  HistoryAnswer,
  InvitationAnswer,
  OperatorAnswer,
  OperatorMe,
  QueueAnswer,
  QueueName,
  QueuesAnswer,
  ReportAnswer,
  SearchAnswer,
  TodayAnswer,
} from '#contract/schemas/console.ts'

const KEY = 'operator'
/** In the tab alone: closed, it is gone. */
export const operatorToken = () => sessionStorage.getItem(KEY)
export const keepOperatorToken = (token: string) => sessionStorage.setItem(KEY, token)
export const dropOperatorToken = () => sessionStorage.removeItem(KEY)

/** An answer that is not a success; its message is the server's sentence. */
export class ConsoleError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, { error, code }: { error?: string; code?: string }) {
    super(error || SOMETHING_WENT_WRONG)
    this.status = status
    this.code = code
  }
}

const PATIENCE_MS = 20_000

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const token = operatorToken()
  const response = await fetch(`${API_BASE}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => ({}))
  if (!response.ok) throw new ConsoleError(response.status, answer as { error?: string; code?: string })
  return answer as Answer
}

export const consoleApi = {
  logIn: (body: { name: string; password: string; code: string }) => call<OperatorAnswer>('POST', '/login', body),
  openInvitation: (token: string) => call<InvitationAnswer>('POST', '/invitation', { token }),
  acceptInvitation: (body: { token: string; password: string; code: string }) =>
    call<null>('POST', '/invitation/accept', body),
  me: () => call<OperatorMe>('GET', '/me'),
  logOut: () => call<null>('POST', '/logout'),
  today: () => call<TodayAnswer>('GET', '/today'),
  search: (words: string) => call<SearchAnswer>('POST', '/search', { words }),
  customer: (id: string) => call<CustomerAnswer>('GET', `/customers/${id}`),
  analysis: (id: string) => call<AnalysisFileAnswer>('GET', `/analyses/${id}`),
  report: (id: string) => call<ReportAnswer>('GET', `/analyses/${id}/report`),
  queues: () => call<QueuesAnswer>('GET', '/queues'),
  queue: (name: QueueName) => call<QueueAnswer>('GET', `/queues/${name}`),
  history: (name: QueueName, id: string) =>
    call<HistoryAnswer>('GET', `/queues/${name}/${encodeURIComponent(id)}/history`),
  command: (body: CommandBody) => call<{ said: string[] }>('POST', '/commands', body),
}
