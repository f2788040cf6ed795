/**
 * The theme chosen in the footer, applied before anything is drawn: a module would come after the first paint, and the
 * security policy allows no script in the page itself. Without a choice, the system's.
 */
function applyTheme() {
  const kept = localStorage.getItem('theme')
  const chosen = kept === 'light' || kept === 'dark' ? kept : null
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) {
    const scheme = bar.getAttribute('data-scheme')
    const wanted = scheme === chosen ? 'all' : 'not all'
    bar.setAttribute('media', chosen ? wanted : `(prefers-color-scheme: ${scheme})`)
  }
}
applyTheme()

/**
 * A report's page may hold its first view, for whoever the cookie of these pages is of. It is hidden where the session kept here
 * is somebody else's, or nobody's, and under a shared report's address. Here, because nothing else runs before the first paint.
 */
function hideFromOthers() {
  const { dataset } = document.documentElement
  const isTheirs = localStorage.getItem('token')?.startsWith(dataset.reader) && !location.hash.startsWith('#partage=')
  if (dataset.reader === undefined || isTheirs) return
  dataset.reader = 'other'
  // Parsed as a whole, and the page's modules are about to run: they find a page without a first view.
  const onParsed = () => {
    document.querySelector('#verso')?.replaceChildren()
    delete dataset.reader
  }
  document.addEventListener('readystatechange', onParsed, { once: true })
}
hideFromOthers()
// Chosen on this page, or in another tab.
addEventListener('theme', applyTheme)
addEventListener('storage', applyTheme)
