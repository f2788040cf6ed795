import { afterAll, beforeAll } from 'vitest'

/** Where a table and a list of a phone say the same, the table is shown: no stylesheet tells a test's small DOM. */
export function onAWideScreen() {
  const style = document.createElement('style')
  style.textContent = '.sm\\:hidden { display: none }'
  beforeAll(() => document.head.append(style))
  // The document is the next file's too.
  afterAll(() => style.remove())
}
