import { useLocation, useNavigate } from 'react-router'
import type { Analysis } from '#web/api/analysis.ts'
import { useAnalyses } from '#web/api/queries.ts'
import { OPENED_OVER_PAGE, OTHER_PARAMETER, PROOF_PARAMETER } from '#web/shell/paths.ts'
import { openedOverPage, useCloseOverlay } from '#web/shell/use-close-overlay.ts'

/** Another analysis beside this one is a state of the report's address, so that it can be shared and Back ends it. */
export function useComparison() {
  const navigate = useNavigate()
  const close = useCloseOverlay(OTHER_PARAMETER)
  const location = useLocation()
  const isOpenedOverPage = openedOverPage(location.state)
  const parameters = new URLSearchParams(location.search)
  const otherId = parameters.get(OTHER_PARAMETER)

  const compareWith = (id: string) => {
    parameters.set(OTHER_PARAMETER, id)
    parameters.delete(PROOF_PARAMETER)
    // From one comparison to the next, Back still leads to the report alone.
    const isNext = otherId !== null
    void navigate(
      { search: `?${parameters}` },
      {
        replace: isNext,
        preventScrollReset: true,
        ...((!isNext || isOpenedOverPage) && { state: OPENED_OVER_PAGE }),
      },
    )
    // The picker stands after the report: what replaces it is read from its top, as a new page is.
    if (!isNext) document.querySelector('h1')?.focus()
  }
  return { otherId, compareWith, close }
}

/** The customer's other delivered analyses, which this one can stand beside, and how their reading went. */
export function useOtherAnalyses(analysis: Analysis) {
  const { data, error, refetch } = useAnalyses()
  const others = data?.analyses.filter(({ id, status }) => status === 'done' && id !== analysis.id) ?? []
  return { others, data, error, refetch }
}
