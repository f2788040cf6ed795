const MARKS = /«[^»]*»|“[^”]*”|"[^"]*"/g

/** Whether a place in the text lies between quotation marks; what is opened and never closed is not a quotation. */
export function quotationsIn(text: string): (at: number) => boolean {
  const spans = Array.from(text.matchAll(MARKS), ({ index, 0: quoted }) => [index, index + quoted.length] as const)
  return spans.length === 0 ? () => false : (at) => spans.some(([start, end]) => at > start && at < end)
}
