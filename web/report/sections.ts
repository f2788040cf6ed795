import type { ReactNode } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import type { Sides } from './compare/sides.ts'
import type { PrintedNote, PrintedProps } from './print/printed-section.tsx'
import type { Explanations, FigureKey } from './proof/explanation.ts'

/** Where a card stands, alone or in a comparison: the columns beside each other, or the whole width. Null: nothing to show. */
export type CardPlace = 'left' | 'underLeft' | 'right' | 'whole'
export type ComparedPlace = 'top' | 'underTop' | 'left' | 'right' | 'bottom'

/** What a section gives each medium: the screen, paper, other reports beside it on either, and the verso of its figures. */
type Parts = {
  card: {
    title: string
    SectionCard: (props: { report: Report; analysisId: string }) => ReactNode
    place: (report: Report) => CardPlace | null
  }
  print: { Print: (props: PrintedProps) => ReactNode; notes?: (report: Report) => PrintedNote[] }
  compare: {
    title: string
    Compare: (props: { sides: Sides }) => ReactNode
    place: (sides: Sides) => ComparedPlace | null
  }
  printCompared: { PrintCompared: (props: { sides: Sides }) => ReactNode }
  explain: { explanations: Partial<Explanations> }
}
type Medium = keyof Parts
type Section = { [Name in Medium]: (() => Promise<Parts[Name]>) | null }

/** The first screen of a phone, which does not wait for the code of the rest: report-view.tsx draws it. */
const FIRST_SCREEN = null
/** A row of the figures that statistics/print.tsx prints of all that are compared. */
const AMONG_FIGURES = null

/**
 * Every section of a report, in the order it is read on paper. A medium that a section lacks is null, and says so here: one
 * that is forgotten does not compile. The build makes one file of each medium (web/vite/code-splitting.ts).
 */
const SECTIONS = {
  brief: {
    card: FIRST_SCREEN,
    print: () => import('./brief/print.tsx'),
    compare: () => import('./brief/compare.tsx'),
    printCompared: null,
    explain: null,
  },
  score: {
    card: FIRST_SCREEN,
    print: () => import('./score/print.tsx'),
    compare: () => import('./score/compare.tsx'),
    printCompared: () => import('./score/print.tsx'),
    explain: () => import('./score/explain.ts'),
  },
  declared: {
    card: () => import('./declared/card.tsx'),
    print: () => import('./declared/print.tsx'),
    compare: () => import('./declared/compare.tsx'),
    printCompared: null,
    explain: () => import('./declared/explain.ts'),
  },
  identity: {
    card: () => import('./identity/card.tsx'),
    print: () => import('./identity/print.tsx'),
    compare: () => import('./identity/compare.tsx'),
    printCompared: null,
    explain: () => import('./identity/explain.ts'),
  },
  statistics: {
    card: () => import('./statistics/card.tsx'),
    print: () => import('./statistics/print.tsx'),
    compare: () => import('./statistics/compare.tsx'),
    printCompared: () => import('./statistics/print.tsx'),
    explain: () => import('./statistics/explain.ts'),
  },
  behaviour: {
    card: () => import('./behaviour/card.tsx'),
    print: () => import('./behaviour/print.tsx'),
    compare: () => import('./behaviour/compare.tsx'),
    printCompared: AMONG_FIGURES,
    explain: () => import('./behaviour/explain.ts'),
  },
  rhythm: {
    card: () => import('./rhythm/card.tsx'),
    print: () => import('./rhythm/print.tsx'),
    compare: () => import('./rhythm/compare.tsx'),
    printCompared: AMONG_FIGURES,
    explain: () => import('./rhythm/explain.ts'),
  },
  engagement: {
    card: () => import('./engagement/card.tsx'),
    print: () => import('./engagement/print.tsx'),
    compare: () => import('./engagement/compare.tsx'),
    printCompared: AMONG_FIGURES,
    explain: () => import('./engagement/explain.ts'),
  },
  themes: {
    card: () => import('./themes/card.tsx'),
    print: () => import('./themes/print.tsx'),
    compare: () => import('./themes/compare.tsx'),
    printCompared: null,
    explain: () => import('./themes/explain.ts'),
  },
  cited: {
    card: () => import('./cited/card.tsx'),
    print: () => import('./cited/print.tsx'),
    compare: () => import('./cited/compare.tsx'),
    printCompared: () => import('./cited/print.tsx'),
    explain: () => import('./cited/explain.ts'),
  },
  advertising: {
    card: () => import('./advertising/card.tsx'),
    print: () => import('./advertising/print.tsx'),
    compare: () => import('./advertising/compare.tsx'),
    printCompared: () => import('./advertising/print.tsx'),
    explain: () => import('./advertising/explain.ts'),
  },
  advice: {
    card: () => import('./advice/card.tsx'),
    print: () => import('./advice/print.tsx'),
    compare: () => import('./advice/compare.tsx'),
    printCompared: null,
    explain: null,
  },
} satisfies Record<string, Section>

export const cards = sectionsIn('card')
export const prints = sectionsIn('print')
export const comparisons = sectionsIn('compare')
export const printedComparisons = sectionsIn('printCompared')
export const explanations = sectionsIn('explain')

/** The sections that a medium has, in order; `all` once they are loaded. Loaded again after an outage, it tries again. */
function sectionsIn<Name extends Medium>(medium: Name) {
  let loaded: readonly (Parts[Name] & { id: string })[] | undefined
  const load = async () => {
    const found = await Promise.all(
      Object.entries<Section>(SECTIONS).map(async ([id, section]) => {
        const part: Section[Name] = section[medium]
        return part === null ? [] : [{ id, ...(await part()) }]
      }),
    )
    loaded = found.flat()
  }
  const all = () => {
    if (!loaded) throw new Error(`${medium} of the sections is not loaded`)
    return loaded
  }
  return { load, all }
}

type ExplainedBy<Row> = Row extends { explain: () => Promise<{ explanations: infer Explained }> }
  ? keyof Explained
  : never
/** Never, while a figure of the contract is explained by no section: then what looks one up does not compile. */
export type AllExplanations = [Exclude<FigureKey, ExplainedBy<(typeof SECTIONS)[keyof typeof SECTIONS]>>] extends [
  never,
]
  ? Partial<Explanations>
  : never
