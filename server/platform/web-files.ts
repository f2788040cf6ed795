import { readFile } from 'node:fs/promises'
import path from 'node:path'
import staticFiles from '@fastify/static'
import { API_BASE } from '#contract/constants.ts'
import type { Http } from './http.ts'
import { Refusal } from './refusal.ts'

/**
 * Serves the built web app, so that one process is a whole site. Files under /assets carry a hash of
 * their content in their name and are kept for a year; the page itself is asked for again each time.
 */
export async function serveWeb(app: Http, folder: string) {
  const page = await readFile(path.join(folder, 'index.html'))
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
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

function isApi(address: string) {
  return address === API_BASE || address.startsWith(`${API_BASE}/`)
}
