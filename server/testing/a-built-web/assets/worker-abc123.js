export const isReady = true
