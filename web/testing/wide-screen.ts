import { beforeAll } from 'vitest'

/** Where a table and a list of a phone say the same, the table is shown: no stylesheet tells a test's small DOM. */
export function onAWideScreen() {
  beforeAll(() => {
    const style = document.createElement('style')
    style.textContent = '.sm\\:hidden { display: none }'
    document.head.append(style)
  })
}
