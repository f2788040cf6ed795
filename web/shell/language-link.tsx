import { useLocation } from 'react-router'
import { type Language, prefixOf } from '#contract/languages.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { common } from '#translated/web/text/common.ts'
import { keepLanguage } from '#web/api/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { footerLink, quietLink } from '#web/ui/text-link.tsx'

export const OTHER: Language = LANGUAGE === 'fr' ? 'en' : 'fr'

type Place = { pathname: string; search: string; hash: string }

/** The same place among the pages of a language, which are another build. */
export const inLanguage = (language: Language, { pathname, search, hash }: Place) =>
  `${prefixOf(language)}${pathname}${search}${hash}`

/** Kept in the browser as well, for the next visit. */
const STORAGE_KEY = 'language'

/** Chosen here before; the first page alone asks, whose address names no language. */
export const isOtherKept = () => localStorage.getItem(STORAGE_KEY) === OTHER

/** For a browser that prefers the other of our two languages. */
export function LanguageOffer({ className }: { className: string }) {
  const preferred = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === OTHER || one === LANGUAGE)
  if (preferred !== OTHER) return null
  return (
    <p className={`text-sm ${className}`}>
      <LanguageLink look={quietLink}>{common.languageOffer}</LanguageLink>
    </p>
  )
}

type LanguageLinkProps = { children?: string; look?: string }

/** The choice of a customer is kept before the other pages open, which would otherwise lead back to these. */
export function LanguageLink({ children = common.otherLanguage, look = footerLink }: LanguageLinkProps) {
  const href = inLanguage(OTHER, useLocation())
  const { user } = useAuth()
  return (
    <a
      href={href}
      lang={OTHER}
      hrefLang={OTHER}
      className={look}
      onClick={(event) => {
        localStorage.setItem(STORAGE_KEY, OTHER)
        if (!user || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void keepLanguage(OTHER).finally(() => location.assign(href))
      }}
    >
      {children}
    </a>
  )
}
