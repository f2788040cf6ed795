import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type PageTitleProps = {
  children: ReactNode
  /** The browser tab's title, whole. */
  document: string
  className?: string
  /** For a title that replaces another one on the same page. */
  takesFocus?: boolean
  /** Id of a message above the title that must be read with it. */
  describedBy?: string | undefined
}

/** The page's one h1 and its document title. On a change of page it takes the focus, so that it is read aloud. */
export function PageTitle({ children, document, className = '', takesFocus = false, describedBy }: PageTitleProps) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(takesFocus || key !== 'default')
  useEffect(() => {
    if (arrived.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <title>{document}</title>
      <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy} className={className}>
        {children}
      </h1>
    </>
  )
}
