import { createContext } from 'react'
import { type Evidence, type EvidencePage, getEvidence } from '#web/api/evidence.ts'

/** Where the report on screen gets the posts behind its figures, and whether it is the example, which can only be read. */
type Source = { readEvidence: (asked: EvidencePage) => Promise<Evidence>; isExample: boolean }

export const ReportSource = createContext<Source>({ readEvidence: getEvidence, isExample: false })
