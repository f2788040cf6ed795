import { useLocation } from 'react-router'
import { LANGUAGE } from '#contract/language.fr.ts'
import { type Language, prefixOf } from '#contract/languages.ts'
import { keepLanguage } from '#web/api/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { common } from '#web/text/common.fr.ts'
import { footerLink } from '#web/ui/text-link.tsx'

const OTHER: Language = LANGUAGE === 'fr' ? 'en' : 'fr'

type Place = { pathname: string; search: string; hash: string }

/** The same place among the pages of a language, which are another build. */
export const inLanguage = (language: Language, { pathname, search, hash }: Place) =>
  `${prefixOf(language)}${pathname}${search}${hash}`

/** The choice of a customer is kept before the other pages open, which would otherwise lead back to these. */
export function LanguageLink() {
  const href = inLanguage(OTHER, useLocation())
  const { user } = useAuth()
  return (
    <a
      href={href}
      lang={OTHER}
      hrefLang={OTHER}
      className={footerLink}
      onClick={(event) => {
        if (!user || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void keepLanguage(OTHER).finally(() => location.assign(href))
      }}
    >
      {common.otherLanguage}
    </a>
  )
}
