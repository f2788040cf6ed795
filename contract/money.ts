/** Whole numbers in two types that cannot be mixed up; we divide only to show something. */
export type Credits = number & { readonly unit: 'credits' }
export type Cents = number & { readonly unit: 'cents' }

export const credits = (count: number) => whole(count) as Credits
export const cents = (count: number) => whole(count) as Cents

export const ANALYSIS_COST = credits(8)

export const analysesFor = (balance: number) => Math.floor(balance / ANALYSIS_COST)
/** What those analyses leave: too few for one more. */
export const creditsLeftOver = (balance: number) => balance % ANALYSIS_COST

function whole(count: number) {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number`)
  return count
}
