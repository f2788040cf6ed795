/** Stands for web/api/token.ts where the server draws a first view: there is no browser to keep a token in. */
export const storedToken = () => null
export const storeToken = () => undefined
export const clearToken = () => undefined
