import { useEffect, useState } from 'react'
import { getReaderProvider } from '#web/api/reader.ts'
import { fr } from '#web/text/fr.ts'
import { legalTexts } from '#web/text/legal.ts'
import { namesReader, sectionsWithReader } from '#web/text/legal-reader.ts'
import type { LegalText } from '#web/text/legal-text.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ObjectionForm } from './objection-form.tsx'

const texts: Record<string, LegalText> = legalTexts

/** The legal texts are a chunk of their own: nobody downloads them to log in. */
export function LegalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  const provider = useReaderProvider(namesReader(name))
  if (!text) return null
  return (
    <Dialog title={text.title} closeLabel={fr.close} onClose={onClose} wide>
      <p className="mt-1 text-sm text-ink-3">{fr.legal.updated(text.updated)}</p>
      {sectionsWithReader(name, text.sections, provider).map(({ heading, paragraphs, tables = [], points = [] }) => (
        <section key={heading} className="mt-6">
          <h3 className="font-semibold text-ink">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-base wrap-break-word text-ink-2">
              {paragraph}
            </p>
          ))}
          {tables.map((table) => (
            <DataTable key={table.caption} {...table} className="mt-4" />
          ))}
          {points.length > 0 && (
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-base wrap-break-word text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {text === legalTexts.opposition && <ObjectionForm />}
    </Dialog>
  )
}

/** Who else is sent the words of posts: null when nobody is, or while it is asked; undefined when it could not be learned. */
function useReaderProvider(isWanted: boolean): string | null | undefined {
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
