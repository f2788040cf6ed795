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
// Chosen on this page, or in another tab.
addEventListener('theme', applyTheme)
addEventListener('storage', applyTheme)
