import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

export const KEY = 'rehearsal'

type Stored = { bytes: Buffer; at: string }

/**
 * As much of S3 as pgBackRest speaks, in memory and over TLS with a certificate of its own: another place than the machine's disk.
 * Whoever does not name the key is refused; signatures are not computed again.
 */
export async function openS3(folder: string) {
  const [key, cert] = [path.join(folder, 's3-key.pem'), path.join(folder, 's3-cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=s3']
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    void answer({ objects, uploads }, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** How many objects and bytes are kept, and whether a word can be read in any of them. */
    count: () => ({
      objects: objects.size,
      bytes: [...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
    }),
    holds: (word: string) => [...objects.values()].some(({ bytes }) => bytes.includes(word)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Kept = { objects: Map<string, Stored>; uploads: Map<string, Map<number, Buffer>> }

async function answer(kept: Kept, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://s3')
  const name = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, '')
  if (!request.headers.authorization?.includes(`Credential=${KEY}/`)) return send(response, 403, error('AccessDenied'))
  const method = `${request.method} ${name === '' ? 'bucket' : 'object'}`
  if (method === 'GET bucket') return send(response, 200, list(kept, searchParams))
  if (method === 'POST bucket') return send(response, 200, removeMany(kept, body.toString()))
  if (method === 'PUT object') return put(kept, name, searchParams, body, response)
  if (method === 'POST object') return send(response, 200, multipart(kept, name, searchParams))
  // One that is not there is removed too.
  if (method === 'DELETE object') {
    kept.objects.delete(name)
    return send(response, 204, '')
  }
  const found = kept.objects.get(name)
  if (!found) return send(response, 404, error('NoSuchKey'))
  response.writeHead(200, { 'content-length': found.bytes.length, 'last-modified': new Date(found.at).toUTCString() })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}

function put({ objects, uploads }: Kept, name: string, query: URLSearchParams, body: Buffer, response: ServerResponse) {
  const upload = query.get('uploadId')
  if (upload === null) objects.set(name, { bytes: body, at: new Date().toISOString() })
  else uploads.get(upload)?.set(Number(query.get('partNumber')), body)
  response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"`, 'content-length': 0 }).end()
}

/** A large file comes in parts: begun, then put together. */
function multipart({ objects, uploads }: Kept, name: string, query: URLSearchParams): string {
  const upload = query.get('uploadId')
  if (upload === null) {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }
  const parts = [...(uploads.get(upload) ?? new Map<number, Buffer>())].toSorted(([one], [other]) => one - other)
  objects.set(name, { bytes: Buffer.concat(parts.map(([, part]) => part)), at: new Date().toISOString() })
  return '<CompleteMultipartUploadResult><ETag>"done"</ETag></CompleteMultipartUploadResult>'
}

function list({ objects }: Kept, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
  const folders = new Set<string>()
  const contents = [...objects].flatMap(([name, { bytes, at }]) => {
    if (!name.startsWith(prefix)) return []
    const end = delimiter === null ? -1 : name.indexOf(delimiter, prefix.length)
    if (end >= 0) {
      folders.add(name.slice(0, end + 1))
      return []
    }
    return [`<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`]
  })
  const below = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${below.join('')}</ListBucketResult>`
}

function removeMany({ objects }: Kept, body: string): string {
  for (const [, name = ''] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name)
  return '<DeleteResult></DeleteResult>'
}

const error = (code: string) => `<Error><Code>${code}</Code></Error>`

function send(response: ServerResponse, status: number, xml: string) {
  const text = xml === '' ? '' : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) }).end(text)
}
