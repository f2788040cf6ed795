import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { Analysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { sidesOf } from '#web/report/compare/sides.ts'
import { otherIdsIn } from '#web/report/compare/use-comparison.ts'
import { excerptsIn, MOST_QUOTES } from './excerpts.ts'
import { endsOnNearlyEmptyPage } from './last-page.ts'
import { loadPrintedReport, printedCode } from './load-printed-report.ts'
import { namePages } from './name-pages.ts'

/**
 * While the browser prints, and then only, the page is another one, laid out for paper: the report, or those that are
 * compared. Its code comes when the
 * browser has nothing better to do; somebody who prints before that gets the screen (styles.css).
 */
export function Printing({ analysis }: { analysis: Analysis }) {
  const cache = useQueryClient()
  const { search } = useLocation()
  const [printed, setPrinted] = useState<ReactNode>(null)

  useEffect(() => whenIdle(() => void loadPrintedReport().catch(() => undefined)), [])

  useEffect(() => {
    let restoreNames = () => {}
    const onBeforePrint = () => {
      const code = printedCode()
      if (!code) return
      const others = otherIdsIn(search).flatMap((id) => {
        const read = cache.getQueryData<Analysis>(keys.analysis(id))
        return read?.status === 'done' ? [read] : []
      })
      restoreNames()
      restoreNames = namePages(analysis, others)
      // The browser takes its picture as soon as this returns.
      const show = (content: ReactNode) => flushSync(() => setPrinted(content))
      if (others.length > 0) show(<code.PrintedComparison sides={sidesOf(analysis, others)} />)
      else {
        const excerpts = excerptsIn(cache, analysis)
        for (let quotes = MOST_QUOTES; quotes > 0; quotes -= 1) {
          show(<code.PrintedReport analysis={analysis} excerpts={excerpts} quotes={quotes} />)
          if (!endsOnNearlyEmptyPage()) break
        }
      }
    }
    const onAfterPrint = () => {
      restoreNames()
      restoreNames = () => {}
      setPrinted(null)
    }
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onAfterPrint)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onAfterPrint)
      restoreNames()
    }
  }, [analysis, search, cache])

  return printed && createPortal(printed, document.body)
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
