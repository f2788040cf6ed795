import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'

/** The session token's one place in the browser, as spec 7.4 asks (docs/decisions/0006). */
export const storedToken = () => localStorage.getItem(TOKEN_STORAGE_KEY)
export const storeToken = (token: string) => localStorage.setItem(TOKEN_STORAGE_KEY, token)
export const clearToken = () => localStorage.removeItem(TOKEN_STORAGE_KEY)
