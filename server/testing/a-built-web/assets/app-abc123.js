export const hashed = true
