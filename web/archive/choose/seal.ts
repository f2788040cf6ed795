/**
 * From here on the browser refuses every call of this page: no fetch, no beacon, no socket, no picture, no form, whatever
 * code asks for it. Such a policy cannot be taken back, so whatever leads elsewhere loads the next page whole.
 */
export function sealPage() {
  if (isSealed()) return
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "connect-src 'none'; img-src 'none'; form-action 'none'"
  document.head.append(policy)
  addEventListener('popstate', () => {
    if (isSealed()) location.reload()
  })
  // Another tab logged in or out. Asking whose session it is would fail here, and a session that cannot be checked is
  // forgotten, in every tab.
  addEventListener(
    'storage',
    (event) => {
      if (isSealed()) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

const isSealed = () => document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null

/** For a click on whatever the sealed page shows: a link within the site is followed by the browser, not by the router. */
export function followWhole(event: { target: EventTarget; preventDefault: () => void; stopPropagation: () => void }) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
  if (!isSealed()) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
