import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import { z } from 'zod'
import { isApi } from './headers.ts'
import type { Http } from './http.ts'
import { Refusal } from './refusal.ts'

/**
 * Serves the built web app, so that one process is a whole site. Files under /assets carry a hash of
 * their content in their name and are kept for a year; the page itself is asked for again each time.
 */
export async function serveWeb(app: Http, folder: string) {
  const pageFor = await readPages(folder)
  await app.register(staticFiles, {
    root: path.resolve(folder),
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    const address = request.url.split('?')[0] ?? ''
    if (!asksForPage || isApi(address) || address.startsWith('/assets/')) throw new Refusal('unknown_call')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(pageFor(address))
  })
}

/** Without a web app to serve, any address that is no call is a mistake. */
export function refuseUnknownCalls(app: Http) {
  app.setNotFoundHandler(() => {
    throw new Refusal('unknown_call')
  })
}

const Preloads = z.array(z.object({ path: z.string(), files: z.array(z.string()) }))

/** The page for each route asks at once for the chunks the route shows first; any other path leads to the first route. */
async function readPages(folder: string): Promise<(address: string) => string> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const preloads = Preloads.parse(JSON.parse(await readFile(path.join(folder, 'preloads.json'), 'utf8')))
  const pages = preloads.map((route) => {
    const links = route.files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    return { path: route.path, page: page.replace('</head>', `${links.join('')}</head>`) }
  })
  return (address) => (pages.find((route) => address.startsWith(route.path)) ?? pages[0])?.page ?? page
}
