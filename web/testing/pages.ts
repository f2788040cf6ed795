import type { Page, PageModule } from '#web/pages/page.ts'

const modules: Record<string, PageModule> = import.meta.glob('../pages/{fr,en}/*.md', {
  eager: true,
  import: 'default',
})

type Reader = { provider: string | null | undefined }

/** The pages of a language by their names, as they are where no language model reads the posts, or where this one does. */
export function pagesIn(language: 'fr' | 'en', { provider }: Reader = { provider: null }): Record<string, Page> {
  const given = { provider, contact: null, origin: 'https://verso.example', account: 'jack' }
  return Object.fromEntries(
    Object.entries(modules)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, page]) => [path.slice('../pages/fr/'.length, -'.md'.length), page.shown(given)]),
  )
}
