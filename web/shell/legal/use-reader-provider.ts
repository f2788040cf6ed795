import { useEffect, useState } from 'react'
import { getReaderProvider } from '#web/api/reader.ts'

/** Who else is sent the words of posts: null when nobody is, or while it is asked; undefined when it could not be learned. */
export function useReaderProvider(isWanted: boolean): string | null | undefined {
  const [provider, setProvider] = useState<string | null | undefined>(null)
  // Visitors have no query cache, and may read these texts.
  useEffect(() => {
    let isOver = false
    const tell = (known: string | null | undefined) => {
      if (!isOver) setProvider(known)
    }
    if (isWanted) getReaderProvider().then(tell, () => tell(undefined))
    return () => {
      isOver = true
    }
  }, [isWanted])
  return provider
}
