import { FEW_FOR_A_VERDICT } from '#contract/constants.ts'
import { bandAt, type Verdict, verdictOfPoints } from '#contract/verdict.ts'

type Seen = {
  /** Recognised or checkable pages, and of how many origins. */
  recognised: number
  sites: number
  isOrganisation: boolean
  posts: number
  isParody: boolean
}

/** Trust needs something seen for it: pages that can be checked, of more than one origin, or a verified organisation. */
export function verdictOf(score: number, { recognised, sites, isOrganisation, posts, isParody }: Seen): Verdict {
  if (isParody) return 'parody'
  if (posts < FEW_FOR_A_VERDICT) return 'few'
  const hasShown = isOrganisation || recognised >= 5 || (recognised >= 3 && sites >= 2)
  return hasShown ? bandAt(score) : verdictOfPoints(score)
}
