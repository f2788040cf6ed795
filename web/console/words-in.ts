/** What was typed in a field of a form. */
export function wordsIn(form: FormData, name: string): string {
  const words = form.get(name)
  return typeof words === 'string' ? words : ''
}
