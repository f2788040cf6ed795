import { lazy, Suspense, useEffect, useState } from 'react'
import { getContact, getReaderProvider } from '#web/api/about.ts'
import { common } from '#web/text/common.fr.ts'
import { legalDialog, legalTexts } from '#web/text/legal.fr.ts'
import { namesReader, sectionsWithReader } from '#web/text/legal-reader.fr.ts'
import type { LegalText } from '#web/text/legal-text.fr.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ObjectionForm } from './objection-form.tsx'

type Contact = Awaited<ReturnType<typeof getContact>>

const texts: Record<string, LegalText> = legalTexts

const ApiDialog = lazy(async () => ({ default: (await import('./api-dialog.tsx')).ApiDialog }))

type LegalDialogProps = { name: string; onClose: () => void }

/** The legal texts are a chunk of their own: nobody downloads them to log in. The page for programmers is another. */
export function LegalDialog({ name, onClose }: LegalDialogProps) {
  if (name !== 'api') return <TextDialog name={name} onClose={onClose} />
  return (
    <Suspense>
      <ApiDialog onClose={onClose} />
    </Suspense>
  )
}

function TextDialog({ name, onClose }: LegalDialogProps) {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  // Who else is sent the words of posts; null when nobody is, or while it is asked.
  const provider = useAnswer<string | null>(namesReader(name), getReaderProvider, null)
  const contact = useAnswer<Contact>(text?.sections.some(namesContact) ?? false, getContact, {
    email: '',
    version: null,
  })
  if (!text) return null
  return (
    <Dialog title={text.title} closeLabel={common.close} onClose={onClose} wide>
      <p className="mt-1 text-sm text-ink-3">{legalDialog.updated(text.updated)}</p>
      {sectionsWithReader(name, text.sections, provider).map((section) => {
        const { heading, paragraphs, tables = [], points = [], withoutContact, lang } = section
        return (
          <section key={heading} lang={lang} className="mt-6">
            <h3 className="font-semibold text-ink">{heading}</h3>
            {withoutContact && <ContactAddress email={contact?.email} otherwise={withoutContact} />}
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
        )
      })}
      {text === legalTexts.opposition && <ObjectionForm />}
      {contact?.version && <p className="mt-6 text-sm text-ink-3">{legalDialog.version(contact.version)}</p>}
    </Dialog>
  )
}

const namesContact = ({ withoutContact }: LegalText['sections'][number]) => withoutContact !== undefined

/** `email` is empty while it is asked, null where there is none, undefined when it could not be learned. */
function ContactAddress({ email, otherwise }: { email: string | null | undefined; otherwise: string }) {
  return (
    <p className="mt-2 text-base wrap-break-word text-ink-2">
      {email === undefined ? legalDialog.contactUnknown : email === null ? otherwise : `${legalDialog.writeTo} `}
      {email && (
        <a
          href={`mailto:${email}`}
          className="hit rounded-xs text-ink underline decoration-line-strong underline-offset-4"
        >
          {email}
        </a>
      )}
    </p>
  )
}

/** What the server answers, this while it is asked, undefined when it could not be learned. */
function useAnswer<Answer>(isWanted: boolean, ask: () => Promise<Answer>, meanwhile: Answer): Answer | undefined {
  const [answer, setAnswer] = useState<Answer | undefined>(meanwhile)
  // Visitors have no query cache, and may read these texts.
  useEffect(() => {
    let isOver = false
    const tell = (known: Answer | undefined) => {
      if (!isOver) setAnswer(known)
    }
    if (isWanted) ask().then(tell, () => tell(undefined))
    return () => {
      isOver = true
    }
  }, [isWanted, ask])
  return answer
}
