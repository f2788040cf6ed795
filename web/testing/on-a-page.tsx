import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'

/** A part of a page that reads or changes the address, shown alone; the address stands below it. */
export const onAPage = (part: ReactNode) =>
  render(
    <MemoryRouter>
      {part}
      <Address />
    </MemoryRouter>,
  )

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
