import { useSearchParams } from 'react-router'
import { fr } from '#web/text/fr.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from './paths.ts'

const names = ['confidentialite', 'conditions', 'mentions', 'methode', 'opposition', 'accessibilite'] as const

/** Each opens its text over the page one is on, at an address that can be shared. No account is needed for any. */
export function LegalLinks() {
  const [parameters] = useSearchParams()
  return names.map((name) => {
    const next = new URLSearchParams(parameters)
    next.set(LEGAL_PARAMETER, name)
    return (
      <TextLink key={name} look="footer" to={{ search: `?${next}` }} state={OPENED_OVER_PAGE}>
        {fr.legal[name]}
      </TextLink>
    )
  })
}
