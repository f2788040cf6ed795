import type { PageModule } from './page.ts'

export const pages = import.meta.glob<PageModule>('./fr/*.md', { import: 'default' })
