/** Why a file is not read. Each has its sentence, and what to do, in web/text/archive.ts. */
export type RefusalReason =
  | 'not_zip'
  | 'cut_off'
  | 'damaged'
  | 'encrypted'
  | 'unknown_compression'
  | 'too_large'
  | 'too_many_files'
  | 'too_many_posts'
  | 'pre_2018'
  | 'other_network'
  | 'no_posts_file'
  | 'no_account'
  | 'no_posts'
  | 'gone'
  | 'profile_minor'
  | 'too_few_posts'

export class ArchiveRefusal extends Error {
  readonly reason: RefusalReason
  /** Whose export it is, when it is another network's. */
  readonly network: string | null

  constructor(reason: RefusalReason, network: string | null = null) {
    super(`archive refused: ${reason}`)
    this.reason = reason
    this.network = network
  }
}
