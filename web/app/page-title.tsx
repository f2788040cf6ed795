import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { fr } from '#web/text/fr.ts'

type PageTitleProps = { children: ReactNode; document: string; className?: string; id?: string }

/** The page's one h1 and its document title. On a change of page it takes the focus, so that it is read aloud. */
export function PageTitle({ children, document, className = '', id }: PageTitleProps) {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedByLink = useRef(key !== 'default')
  useEffect(() => {
    if (arrivedByLink.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <title>{fr.title(document)}</title>
      <h1 ref={heading} id={id} tabIndex={-1} className={className}>
        {children}
      </h1>
    </>
  )
}
