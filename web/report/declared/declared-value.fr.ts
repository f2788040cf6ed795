/** A declared value as it is shown: the account's own words, or an age that the engine wrote, in French. */
export const declaredValue = (said: string) => said
