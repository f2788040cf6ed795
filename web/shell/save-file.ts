/** Hands a file to the browser. A link to the API would not carry the token. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
