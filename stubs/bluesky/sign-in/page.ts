const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** As a personal data server asks: who is to be identified, and a way out. */
export function askPage(query: URLSearchParams, handle: string): string {
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const said = `<h1>Authorize</h1><p>Verso wants to uniquely identify you through your account @${escaped(handle)}.</p>`
  const form = `<form action="/oauth/authorize">${kept.join('')}<button name="accept" value="1">Authorize</button> <button name="refuse" value="1">Deny access</button></form>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bluesky (stub)</title><body>${said}${form}</body></html>`
}
