import { createContext } from 'react'
import { type Evidence, type EvidencePage, getEvidence } from '#web/api/evidence.ts'
import type { OwnReading } from '#web/api/exclusions.ts'

/**
 * Where the report on screen gets the posts behind its figures, and who reads it: its customer, a visitor who holds a link
 * to it, anybody, of the example, or whoever provided their own archive. Only the first can do more than read.
 */
type Source = {
  readEvidence: (asked: EvidencePage) => Promise<Evidence>
  reader: 'customer' | 'visitor' | 'example' | 'archive'
  /** What stands at the top of it on paper too: where it comes from. */
  notice?: { title: string; detail: string }
  /** What the customer lets a visitor see that they leave out. */
  shared?: OwnReading
}

export const ReportSource = createContext<Source>({ readEvidence: getEvidence, reader: 'customer' })
