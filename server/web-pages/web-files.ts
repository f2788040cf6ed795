import { createHash } from 'node:crypto'
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import { ENGLISH_PREFIX, type Language } from '#contract/languages.ts'
import { workerPolicy } from '#server/http/headers.ts'
import type { Http } from '#server/http/http.ts'
import { CannotStart } from '#server/observability/process.ts'
import { FIRST_VIEW_FOLDER, type FirstViewOptions, openFirstViews } from './first-view.ts'

type Site = { publicUrl: string; networks: readonly string[] }
/** `inFrenchAlone`: the operators' pages, of which there is no English build. `firstViews`: of the customers' reports. */
type WebFolders = Site & {
  folder: string
  previousFolder: string | null
  inFrenchAlone?: boolean
  firstViews?: FirstViewOptions
}

/**
 * Serves the built web app, so that one process is a whole site. Files under /assets carry a hash of
 * their content in their name and are kept for a year; the page itself is asked for again each time.
 */
export async function serveWeb(
  app: Http,
  { folder, previousFolder, inFrenchAlone = false, firstViews, ...site }: WebFolders,
) {
  await refuseMissingBuild(folder)
  const [current, previous, french, english, writeFirstView] = await Promise.all([
    readFiles(folder),
    previousFolder === null ? [] : readPreviousAssets(previousFolder),
    readPages(folder, '', site),
    inFrenchAlone ? null : readPages(folder, ENGLISH_PREFIX, site),
    firstViews && openFirstViews(folder, firstViews),
  ])
  const files = new Map([...previous, ...current])
  const schema = { hide: true, params: z.object({ '*': z.string() }) }
  app.get('/*', { schema }, async (request, reply) => {
    const address = `/${request.params['*']}`
    const file = files.get(address)
    if (file && isWorker(address)) reply.header('content-security-policy', workerPolicy)
    if (file) return sendFile(request, reply, file)
    if (isBelow(API_BASE, address) || isAsset(address)) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    if (!english) return reply.type(HTML).send(french(address))
    const place = placeOf(address)
    const page = (place.language === 'en' ? english : french)(place.address)
    const written = await writeFirstView?.(request, place, page)
    return written ? sendPrivately(request, reply, written) : reply.type(HTML).send(page)
  })
}

async function refuseMissingBuild(folder: string): Promise<void> {
  try {
    await access(path.join(folder, 'index.html'))
  } catch {
    throw new CannotStart(
      `WEB_DIST: there is no built web app in ${folder}; run \`npm run build\`, or give the folder of one, or leave WEB_DIST empty for the API alone`,
    )
  }
}

const isAsset = (address: string) => /^(\/en)?\/assets(\/|$)/.test(address)
/** The script of a Worker, which runs under the policy that it comes with and not the page's. */
const isWorker = (address: string) => /^(\/en)?\/assets\/worker-[^/]+\.js$/.test(address)
const isBelow = (folder: string, address: string) => address === folder || address.startsWith(`${folder}/`)

/** The language of a page, and its address among those of this language. */
function placeOf(address: string): { language: Language; address: string } {
  return isBelow(ENGLISH_PREFIX, address)
    ? { language: 'en', address: address.slice(ENGLISH_PREFIX.length) }
    : { language: 'fr', address }
}

type WebFile = { type: string; cacheControl: string; etag: string; plain: Buffer; compressed: Map<string, Buffer> }

const HTML = 'text/html; charset=utf-8'
const TYPES = new Map([
  ['.bin', 'application/octet-stream'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.otf', 'font/otf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  // A file to keep, not a script: a browser runs no TypeScript.
  ['.ts', 'text/plain; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.woff2', 'font/woff2'],
])
/** What the build makes beside a file, best first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

/**
 * All in memory, 1.3 MB a language: read from the disk at each request they waited for the four threads that passwords are hashed
 * on, 1.6 s and more behind fifty logins.
 */
async function readFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => !isBelow(FIRST_VIEW_FOLDER, name))
  const contents = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const isCopy = (name: string) => Object.values(ENCODINGS).some((ending) => name.endsWith(ending))
  const originals = [...contents].filter(([name]) => path.basename(name) !== 'index.html' && !isCopy(name))
  return new Map(originals.map(([name, plain]) => [`/${name}`, describeFile(name, plain, contents)]))
}

function describeFile(name: string, plain: Buffer, contents: ReadonlyMap<string, Buffer>): WebFile {
  const type = TYPES.get(path.extname(name))
  if (!type) throw new Error(`${name}: web-files.ts does not know the type of such a file`)
  return {
    type,
    cacheControl: isAsset(`/${name}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    compressed: new Map(
      Object.entries(ENCODINGS).flatMap(([encoding, copy]) => {
        const content = contents.get(`${name}${copy}`)
        return content ? [[encoding, content] as const] : []
      }),
    ),
  }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile) {
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send()
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const [encoding, content] = [...file.compressed].find(([name]) => accepted.has(name)) ?? []
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(content ?? file.plain)
}

/** A customer's own page: nobody keeps it, their browser included. Compressed here and now, in half a millisecond. */
function sendPrivately(request: FastifyRequest, reply: FastifyReply, page: string) {
  reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie, accept-encoding' }).type(HTML)
  if (!acceptedEncodings(request.headers['accept-encoding']).has('br')) return reply.send(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page, { params }))
}

/** Those named and not refused by a quality of 0. Without the header a client may read nothing but the plain file. */
function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const named = String(header ?? '')
    .toLowerCase()
    .split(',')
  return new Set(
    named.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim() ?? ''),
  )
}

/** A page opened before a deployment still asks for its own chunks after it. The release before is enough. */
async function readPreviousAssets(folder: string): Promise<[string, WebFile][]> {
  const files = await readFiles(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map<string, WebFile>()
    throw error
  })
  return [...files].filter(([address]) => isAsset(address))
}

const Preloads = z.array(z.object({ path: z.string(), files: z.array(z.string()) }))

/**
 * The page for each route asks at once for the chunks the route shows first; any other path leads to the first route.
 * Where the site stands in the world only the server knows, and who draws a preview of a link needs whole addresses; so does
 * it alone know which networks are read here, and the page says it without asking.
 */
async function readPages(folder: string, prefix: string, { publicUrl, networks }: Site) {
  // The folder of a language is named as its addresses begin.
  const read = (name: string) => readFile(path.join(folder, prefix, name), 'utf8')
  const built = await read('index.html')
  const page = built.replaceAll('%PUBLIC_URL%', publicUrl).replace('%NETWORKS%', networks.join())
  const preloads = Preloads.parse(JSON.parse(await read('preloads.json')))
  const pages = preloads.map((route) => {
    const links = route.files.map((file) => `<link rel="modulepreload" crossorigin href="${prefix}/${file}">`)
    return { path: route.path, page: page.replace('</head>', `${links.join('')}</head>`) }
  })
  return (address: string) => (pages.find((route) => address.startsWith(route.path)) ?? pages[0])?.page ?? page
}
