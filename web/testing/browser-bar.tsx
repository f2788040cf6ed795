import { useLocation, useNavigate } from 'react-router'

export const BACK = 'Back'

/** The browser's own address and Back, which a page has no say in. */
export function BrowserBar() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        {BACK}
      </button>
    </>
  )
}
