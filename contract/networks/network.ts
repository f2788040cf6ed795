import type { Language } from '#contract/languages.ts'

/** What differs from one network to another, for server, web and stubs alike. */
export type NetworkDescription = {
  /** As sentences name it: « ce compte X », « sur X ». */
  name: string
  /** Whether a name has this network's form. The last network of the table that says so has the name. */
  isNamedLikeOurs: (username: string) => boolean
  /** A name without a leading @, as its network writes it. */
  cleanName: (name: string) => string
  /** Whether an account may be called so. */
  isName: (name: string) => boolean
  /** What somebody who typed another one is told, and whether it seems to be meant for this network. */
  nameProblem: Record<Language, string>
  seemsMeant: (name: string) => boolean
  /** The name at a pasted address of a profile or a post; undefined when it is no such address. */
  nameInAddress: (typed: string) => string | undefined
  profileUrl: (profile: NamedProfile) => string
  postUrl: (profile: NamedProfile, postId: string) => string
  /**
   * Printed on every report: the same posts under the same version give the same report, to the byte. Whoever changes
   * a rule, a rounding or the order of a field changes this too, then runs `npm run eval` (docs/decisions/0022).
   */
  methodVersion: string
  /** Whether a profile has a field for a place. Without it, a bio, a link and a verifier's check make up for it in the score. */
  hasPlace: boolean
  /** Whether an account is known by a name and by its id at once: both lead to one reading. */
  hasTwoNames: boolean
  /** The network's id of an account whose name is that id; null of the names that may change hands. */
  idInName: (username: string) => string | null
  /** Whether it bills calls and closes windows: what is free for customers is then rationed. */
  isBilled: boolean
  /** When a post was published, where its id tells. */
  dateInPostId?: (id: string) => Date | null
  /** How a mention is written, where not « @nom_fictif »: the engine reads its dots and hyphens as _. */
  mention?: RegExp
}
type NamedProfile = { id: string; username: string }
