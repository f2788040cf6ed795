import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressRefused, isForbiddenLiteral, isPlainHttps, openPublicLookup, type Resolve } from './public-address.ts'

/** What an answer may take, from the connection to its end, and hold. */
const LIMIT_MS = 10_000
const MAX_BYTES = 64 * 1024

type FetchOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | URLSearchParams | null | undefined
  signal?: AbortSignal | undefined
}

/** A call to an address that a stranger chose. A redirect is an answer like any other, and followed by nobody. */
export type PublicFetch = (address: string, options?: FetchOptions) => Promise<Response>

export function openPublicFetch({
  ownHosts,
  limitMs = LIMIT_MS,
  resolve,
}: {
  /** `host:port` that the operator named: they may be of their own network, and be called without encryption. */
  ownHosts: readonly string[]
  limitMs?: number
  resolve?: Resolve
}): PublicFetch {
  const { lookup } = openPublicLookup({ resolve })
  return async (address, options = {}) => {
    const url = new URL(address)
    const isOwn = /^https?:$/.test(url.protocol) && ownHosts.includes(url.host)
    if (!isOwn && (!isPlainHttps(url) || isForbiddenLiteral(url.hostname))) throw new AddressRefused(url.host)
    const limit = AbortSignal.timeout(limitMs)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    return ask(url, { ...options, signal }, isOwn ? undefined : lookup)
  }
}

function ask(url: URL, { method = 'GET', headers, body, signal }: FetchOptions, find: LookupFunction | undefined) {
  return new Promise<Response>((resolve, reject) => {
    const sent = body?.toString()
    const request = url.protocol === 'https:' ? requestEncrypted : requestPlain
    const asked = request(url, {
      method,
      headers: {
        ...(body instanceof URLSearchParams && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
        ...headers,
        ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
      },
      // A connection that is kept would be one to an address of an earlier look-up.
      agent: false,
      signal,
      ...(find && { lookup: find }),
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_BYTES) asked.destroy(new Error(`an answer of more than ${MAX_BYTES} bytes`))
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: told } = response
        if (status < 200 || status > 599) return reject(new Error(`an answer of status ${status}`))
        const named = Object.entries(told).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, [value].flat().join(', ')]],
        )
        const isEmpty = status === 204 || status === 205 || status === 304
        resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: named }))
      })
    })
    asked.end(sent)
  })
}
