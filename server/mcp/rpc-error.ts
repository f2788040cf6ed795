/** What the protocol calls each mistake, and the HTTP status it asks for. */
const MISTAKES = {
  invalidRequest: { code: -32600, status: 400 },
  methodNotFound: { code: -32601, status: 404 },
  invalidParams: { code: -32602, status: 400 },
  headerMismatch: { code: -32020, status: 400 },
  unsupportedVersion: { code: -32022, status: 400 },
} as const

type Details = { id?: string | number | undefined; data?: object }

/** A mistake of the program that calls, which no model can mend. What a model can is a tool's answer. */
export class RpcError extends Error {
  readonly status: number
  readonly answer: object

  constructor(mistake: keyof typeof MISTAKES, message: string, { id, data }: Details = {}) {
    super(message)
    const { code, status } = MISTAKES[mistake]
    this.status = status
    this.answer = { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message, ...(data && { data }) } }
  }
}
