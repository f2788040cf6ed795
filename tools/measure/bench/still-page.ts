import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.otf': 'font/otf',
  '.svg': 'image/svg+xml',
}

/**
 * The report as a page that nothing has to build: its finished HTML, the same style sheet and fonts, no script.
 * Text leaves in brotli as the product's does; by node:http alone, since the product's policy refuses the style
 * attributes that React sets through the DOM and that are written out here.
 */
export async function serveStillPage(html: string, webFolder: string) {
  const page = await promisify(brotliCompress)(html)
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    if (!path.extname(address)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
      return
    }
    void readAsset(path.join(webFolder, path.normalize(address))).then(
      ({ content, headers }) => response.writeHead(200, headers).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: page.length,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readAsset(file: string) {
  const headers = { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }
  try {
    return { content: await readFile(`${file}.br`), headers: { ...headers, 'content-encoding': 'br' } }
  } catch {
    return { content: await readFile(file), headers }
  }
}

/** What is left of the rendered page once everything that runs or fetches code is taken out. */
export const WITHOUT_SCRIPTS = `(() => {
  const page = document.documentElement.cloneNode(true)
  for (const element of page.querySelectorAll('script, noscript, link[rel=modulepreload], link[as=script], link[as=fetch]'))
    element.remove()
  return '<!doctype html>' + page.outerHTML
})()`
