import { useLocation, useNavigate } from 'react-router'
import type { Analysis } from '#web/api/analysis.ts'
import { useAnalyses } from '#web/api/queries.ts'
import { OPENED_OVER_PAGE, OTHER_PARAMETER, PROOF_PARAMETER, paths } from '#web/shell/paths.ts'
import { openedOverPage, useCloseOverlay } from '#web/shell/use-close-overlay.ts'

/** Four reports side by side: a fifth would leave a phone no room, and a reader no overview. */
export const MOST_OTHERS = 3
/** The field that adds one, which has the focus after one was added or removed. */
export const PICKER_NAME = 'compare-with'

/** Other analyses beside this one are a state of the report's address, so that it can be shared and Back ends it. */
export function useComparison() {
  const navigate = useNavigate()
  const close = useCloseOverlay(OTHER_PARAMETER)
  const location = useLocation()
  const isOpenedOverPage = openedOverPage(location.state)
  const otherIds = otherIdsIn(location.search)
  const isCompared = otherIds.length > 0

  const compareWith = (id: string) => {
    void navigate(
      { search: searchWith(location.search, [...otherIds, id]) },
      {
        // From one comparison to the next, Back still leads to the report alone.
        replace: isCompared,
        preventScrollReset: true,
        ...((!isCompared || isOpenedOverPage) && { state: OPENED_OVER_PAGE }),
      },
    )
    // The picker stands after the report: what replaces it is read from its top, as a new page is.
    if (isCompared) focusPicker()
    else focusTitle()
  }

  /** Without this report itself, the comparison is on the page of the next. */
  const remove = (id: string) => {
    const left = otherIds.filter((other) => other !== id)
    if (left.length === 0) {
      close()
      focusTitle()
      return
    }
    if (left.length === otherIds.length) {
      const [next = '', ...rest] = left
      void navigate(`${paths.analysis(next)}${searchWith(location.search, rest)}`)
      return
    }
    void navigate(
      { search: searchWith(location.search, left) },
      { replace: true, preventScrollReset: true, ...(isOpenedOverPage && { state: OPENED_OVER_PAGE }) },
    )
    focusPicker()
  }
  return { otherIds, isCompared, compareWith, remove, close }
}

/** Each once, in the order they were added. */
export const otherIdsIn = (search: string) =>
  [...new Set(new URLSearchParams(search).getAll(OTHER_PARAMETER))].filter(Boolean).slice(0, MOST_OTHERS)

/** The proof that was open is of the page before. */
function searchWith(search: string, otherIds: readonly string[]): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(OTHER_PARAMETER)
  parameters.delete(PROOF_PARAMETER)
  for (const id of otherIds) parameters.append(OTHER_PARAMETER, id)
  return parameters.size > 0 ? `?${parameters}` : ''
}

const focusTitle = () => document.querySelector('h1')?.focus()

function focusPicker() {
  const picker = document.querySelector<HTMLElement>(`select[name="${PICKER_NAME}"]`)
  if (picker) picker.focus()
  else focusTitle()
}

/** The customer's other delivered analyses, which this one can stand beside, and how their reading went. */
export function useOtherAnalyses(analysis: Analysis) {
  const { data, error, refetch } = useAnalyses()
  const others = data?.analyses.filter(({ id, status }) => status === 'done' && id !== analysis.id) ?? []
  return { others, data, error, refetch }
}
