import { useLocation } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const names = [
  'aide',
  'api',
  'confidentialite',
  'conditions',
  'mentions',
  'methode',
  'opposition',
  'accessibilite',
] as const

/** Each opens its text over the page one is on, at an address that can be shared. No account is needed for any. */
export function LegalLinks() {
  // With its fragment, where the page of a reset link has its token.
  const { search, hash } = useLocation()
  const links = names.map((name) => {
    const next = new URLSearchParams(search)
    next.set(LEGAL_PARAMETER, name)
    return (
      <TextLink key={name} variant="footer" to={{ search: `?${next}`, hash }} state={OPENED_OVER_PAGE}>
        {common.legal[name]}
      </TextLink>
    )
  })
  return (
    <>
      {links}
      <LanguageLink />
    </>
  )
}
