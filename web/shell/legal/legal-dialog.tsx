import { Fragment, Suspense, use, useEffect, useState } from 'react'
import { networkName } from '#contract/networks.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { pages } from '#translated/web/pages/pages.ts'
import { common } from '#translated/web/text/common.ts'
import { getContact, getReaderProvider } from '#web/api/about.ts'
import type { Block, Inline, PageModule, Section } from '#web/pages/page.ts'
import { networksRead } from '#web/shell/networks-read.ts'
import { legalDialog } from '#web/text/legal.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ObjectionForm } from './objection-form.tsx'

type Contact = Awaited<ReturnType<typeof getContact>>

type LegalDialogProps = { name: string; onClose: () => void }

const loaded = new Map<string, Promise<PageModule>>()

/** A page of web/pages over the page one is on. Each is a chunk of its own: nobody downloads them to log in. */
export function LegalDialog({ name, onClose }: LegalDialogProps) {
  const load = pages[`./${LANGUAGE}/${name}.md`]
  if (!load) return null
  const page = loaded.get(name) ?? load()
  loaded.set(name, page)
  return (
    <Suspense>
      <PageDialog key={name} name={name} page={page} onClose={onClose} />
    </Suspense>
  )
}

function PageDialog({ name, page, onClose }: LegalDialogProps & { page: Promise<PageModule> }) {
  const { asks, shown } = use(page)
  // Who else is sent the words of posts; null when nobody is, or while it is asked.
  const provider = useAnswer<string | null>(asks.includes('reader'), getReaderProvider, null)
  const contact = useAnswer<Contact>(asks.includes('contact'), getContact, { email: '', version: null })
  const { title, sections } = shown({
    provider,
    contact: contact?.email,
    origin: window.location.origin,
    account: networksRead().includes(networkName('bluesky')) ? 'bsky.app' : 'jack',
  })
  const wide = sections.some(({ blocks }) => blocks.some((block) => 'code' in block)) ? 'code' : true
  return (
    <Dialog title={title} closeLabel={common.close} onClose={onClose} wide={wide}>
      {sections.map((section) => (
        <PageSection key={`${section.lang ?? LANGUAGE} ${section.heading}`} {...section} />
      ))}
      {name === 'opposition' && <ObjectionForm />}
      {contact?.version && <p className="mt-6 text-sm text-ink-3">{legalDialog.version(contact.version)}</p>}
    </Dialog>
  )
}

function PageSection({ heading, blocks, lang }: Section) {
  // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not change places
  const content = blocks.map((block, nth) => <PageBlock key={nth} block={block} />)
  if (!heading) return content
  return (
    <section lang={lang} className="mt-6">
      <h3 className="font-semibold text-ink">{heading}</h3>
      {content}
    </section>
  )
}

function PageBlock({ block }: { block: Block }) {
  if ('date' in block) return <p className="mt-1 text-sm text-ink-3">{block.date}</p>
  if ('subheading' in block) return <h4 className="mt-5 text-sm font-semibold text-ink">{block.subheading}</h4>
  if ('table' in block) return <DataTable {...block.table} className="mt-4" />
  if ('code' in block) return <CodeBlock label={block.label} code={block.code} words={legalDialog} />
  if ('paragraph' in block)
    return (
      <p className="mt-2 text-base wrap-break-word text-ink-2">
        <Words of={block.paragraph} />
      </p>
    )
  if ('points' in block)
    return (
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-base wrap-break-word text-ink-2">
        {block.points.map((point) => (
          <li key={JSON.stringify(point)}>
            <Words of={point} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="mt-3 space-y-3">
      {block.definitions.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-mono text-sm wrap-anywhere text-ink">{term}</dt>
          <dd className="text-base text-ink-2">
            <Words of={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Words, among them links: to a page of the product, to a file, or to write to somebody. */
function Words({ of }: { of: Inline }) {
  const parts = typeof of === 'object' && 'text' in of ? [of] : typeof of === 'string' ? [of] : of
  return parts.map((part) => {
    if (typeof part === 'string') return <Fragment key={part}>{part}</Fragment>
    const { text, to } = part
    if (to.startsWith('/app/')) {
      return (
        <TextLink key={to} to={to}>
          {text}
        </TextLink>
      )
    }
    return (
      <a key={to} href={to} download={to.endsWith('.ts') || undefined} className={link}>
        {text}
      </a>
    )
  })
}

const link = 'hit rounded-xs text-ink underline decoration-line-strong underline-offset-4'

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
