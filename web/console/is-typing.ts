/** A key that goes into a field is a letter there, and no shortcut. */
export function isTyping({ target }: { target: EventTarget | null }): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=radio]), textarea, select')
}
