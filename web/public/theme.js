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
 * The server writes a report's first view for the customer whose cookie it received. It is hidden when this browser's session is
 * another customer's or has ended, and at a shared report's address. It is done here because nothing else runs before the first paint.
 */
function hideFromOthers() {
  const { dataset } = document.documentElement
  const isTheirs = localStorage.getItem('token')?.startsWith(dataset.reader) && !location.hash.startsWith('#partage=')
  if (dataset.reader === undefined || isTheirs) return
  dataset.reader = 'other'
  // The page is parsed by then, and its modules have not run yet: they find no first view.
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
