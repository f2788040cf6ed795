import { fragment } from '#server/platform/sql.ts'

/** A profile is known by its network and its id there, and both are in the keys. There is one network so far. */
export const ON_X = fragment`network = 'x'`
