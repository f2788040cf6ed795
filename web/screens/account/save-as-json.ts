/** Hands a file to the browser. A link to the API would not carry the token. */
export function saveAsJson(name: string, content: object) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
