import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { escapeHtml } from '#server/lib/html.ts'
import type { CaughtMail, MailCatcher } from './mail-catcher.ts'

/** The mails as a page for people, and as JSON at /mails.json for the journeys. */
export async function openMailPage(catcher: MailCatcher, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/mails.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(catcher.mails))
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page(catcher.mails))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function page(mails: readonly CaughtMail[]) {
  const items = mails.toReversed().map(
    ({ to, subject, html, receivedAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.join(', '))}, ${receivedAt.toISOString()}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html)}" title="${escapeHtml(subject)}"></iframe>
</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails caught</title><base target="_blank">
<style>body{font:16px system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:36rem;border:1px solid #ccc;border-radius:8px}</style></head>
<body><h1>Mails caught</h1>${items.join('') || '<p>None yet. Reload after asking for one.</p>'}</body></html>`
}
