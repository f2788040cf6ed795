/** Who may be chosen from; any other name of the stub is typed. */
const OFFERED = ['lila_en_ville', 'camille_fictif', 'orga_x', 'compte_protege', 'mineur_x']

const HTML = 'text/html; charset=utf-8'
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const page = (body: string) =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>X (stub)</title><body>${body}</body></html>`

/** As X asks who somebody is: who signs in, and a way out. */
export function chooseAccountPage(query: URLSearchParams) {
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = (inner: string) => `<form action="/i/oauth2/authorize">${kept.join('')}${inner}</form>`
  const accounts = OFFERED.map((name) => form(`<button name="as" value="${name}">@${name}</button>`))
  const typed = form('<label>Autre compte <input name="as"></label> <button>Continuer</button>')
  const body = `<h1>Se connecter à X</h1>${accounts.join('')}${typed}${form('<button name="cancel" value="1">Annuler</button>')}`
  return { status: 200, body: page(body), type: HTML }
}

export const refusedCallbackPage = () => ({
  status: 400,
  body: page('<h1>Un problème est survenu</h1><p>Vous n’avez pas pu donner accès à l’application.</p>'),
  type: HTML,
})
