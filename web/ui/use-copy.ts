import { useState } from 'react'

/** Puts a text on the clipboard, and tells whether it went: without https, or where it is refused, it does not. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    const now = await write(text)
    setOutcome(now)
    return now
  }
  return { outcome, copy }
}

async function write(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}
