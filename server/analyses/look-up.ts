import { Refusal } from '#server/lib/refusal.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { refusalFor } from './profile-refusals.ts'

/** For whoever spends nothing: a network’s failure is a refusal in words, which says nothing of credits. */
export async function lookUp<Found>(username: string, find: () => Promise<Found>): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    throw new Refusal(refusalFor(error, username) ?? 'unexpected', { username, credits: 'unsaid' }, { cause: error })
  }
}
