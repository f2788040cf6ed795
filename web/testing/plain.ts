/** French text with plain spaces, to be compared with what a test can type. */
export const plain = (text?: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
