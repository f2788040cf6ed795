import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { RpcError } from './rpc-error.ts'

/** Without a session: each request says everything that is needed to answer it. */
const STATELESS_VERSION = '2026-07-28'
/** Those that begin with a handshake, which most agents still do: without a session of ours, it costs one answer. */
const HANDSHAKE_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18']
export const VERSIONS: readonly string[] = [STATELESS_VERSION, ...HANDSHAKE_VERSIONS]

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.int()]).optional(),
  method: z.string().max(200),
  params: z.record(z.string(), z.unknown()).default({}),
})
/** Without an id nobody waits for an answer. */
export type Message = z.infer<typeof Message>

/** Reads one message and checks it against its headers. A list of messages belongs to no revision that we support. */
export function readMessage(body: unknown, headers: IncomingHttpHeaders): Message {
  const read = Message.safeParse(body)
  if (!read.success) throw new RpcError('invalidRequest', 'One JSON-RPC 2.0 request or notification is expected')
  const message = read.data
  const trouble = troubleWith(message, headers)
  if (trouble) throw trouble
  return message
}

function troubleWith({ id, method, params }: Message, headers: IncomingHttpHeaders): RpcError | undefined {
  // It comes before any version is agreed on.
  if (method === 'initialize') return undefined
  const mismatch = (message: string) => new RpcError('headerMismatch', message, { id, data: { supported: VERSIONS } })
  const version = headers['mcp-protocol-version']
  if (typeof version !== 'string') return mismatch('The header MCP-Protocol-Version is missing')
  const said = RequestMeta.safeParse(params['_meta'] ?? {})
  if (!said.success) return new RpcError('invalidParams', 'params._meta is malformed', { id })
  const { version: bodyVersion, capabilities } = said.data
  if (bodyVersion !== undefined && bodyVersion !== version)
    return mismatch('MCP-Protocol-Version is not the version of the body')
  if (!VERSIONS.includes(version))
    return new RpcError('unsupportedVersion', 'Unsupported protocol version', {
      id,
      data: { supported: VERSIONS, requested: version },
    })
  if (HANDSHAKE_VERSIONS.includes(version)) return undefined
  if (headers['mcp-method'] !== method) return mismatch('Mcp-Method is not the method of the body')
  if (id === undefined) return undefined
  if (bodyVersion === undefined) return mismatch('The body does not say its protocol version')
  if (method === 'tools/call' && nameIn(headers['mcp-name']) !== params['name'])
    return mismatch('Mcp-Name is not the name of the body')
  return capabilities ? undefined : new RpcError('invalidParams', 'The body does not say clientCapabilities', { id })
}

const RequestMeta = z
  .object({
    'io.modelcontextprotocol/protocolVersion': z.string().max(100).optional(),
    'io.modelcontextprotocol/clientCapabilities': z.record(z.string(), z.unknown()).optional(),
  })
  .transform((meta) => ({
    version: meta['io.modelcontextprotocol/protocolVersion'],
    capabilities: meta['io.modelcontextprotocol/clientCapabilities'],
  }))

/** What a header cannot carry comes in base64. */
function nameIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(header) ?? []
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString()
}

/** The version that answers a client's handshake: its own if we support it. */
export const versionFor = (asked: unknown) =>
  HANDSHAKE_VERSIONS.find((version) => version === asked) ?? HANDSHAKE_VERSIONS[0]
