import { matchPath, useLocation } from 'react-router'
import { customerScreens } from './paths.ts'

/** Travels with the step to the login page, never in the address: no link can lead a customer elsewhere by it. */
export const wanting = (page: string) => ({ wanted: page })

/** The page a visitor was sent away from, if it is one of ours: after login they land on it. */
export function wantedPage(state: unknown): string | null {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null
  return typeof wanted === 'string' && isCustomerPage(wanted) ? wanted : null
}

/** For a link from one form of login and signup to another: what was wanted goes along. */
export function useStillWanting() {
  const wanted = wantedPage(useLocation().state)
  return wanted === null ? {} : { state: wanting(wanted) }
}

function isCustomerPage(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/)
  return Object.values(customerScreens).some((screen) => matchPath(screen, pathname) !== null)
}
