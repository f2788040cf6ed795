import type { PageModule } from './page.ts'

export const pages = import.meta.glob<PageModule>('./en/*.md', { import: 'default' })
