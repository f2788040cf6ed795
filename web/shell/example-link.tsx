import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { OPENED_OVER_PAGE } from './paths.ts'

/** The page whose link opened the example: the form it stood in is gone meanwhile. */
let openedFrom: string | undefined

/** Leads to the example of a report; whoever goes back finds the focus here again. */
export function ExampleLink({ to }: { to: string }) {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop && openedFrom === pathname
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) link.current?.focus()
    openedFrom = undefined
    // When it is first drawn only: later pages of the same address are none of its business.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <TextLink
      ref={link}
      to={to}
      state={OPENED_OVER_PAGE}
      onClick={() => {
        openedFrom = pathname
      }}
    >
      {common.example.link}
    </TextLink>
  )
}
