import { createContext } from 'react'
import { type Evidence, type EvidencePage, getEvidence } from '#web/api/evidence.ts'
import type { OwnReading } from '#web/api/exclusions.ts'

/**
 * Where the report on screen gets the posts behind its figures, and who reads it: its customer, a visitor who holds a link
 * to it, or anybody, of the example. Only the first can do more than read.
 */
type Source = {
  readEvidence: (asked: EvidencePage) => Promise<Evidence>
  reader: 'customer' | 'visitor' | 'example'
  /** What the customer lets a visitor see that they leave out. */
  shared?: OwnReading
}

export const ReportSource = createContext<Source>({ readEvidence: getEvidence, reader: 'customer' })
