import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Analysis } from '#web/api/analysis.ts'
import { excerptsIn } from './excerpts.ts'
import { loadPrintedReport, printedReport } from './load-printed-report.ts'
import { namePages } from './name-pages.ts'

/**
 * While the browser prints, and then only, the page is another one, laid out for paper. Its code comes when the
 * browser has nothing better to do; somebody who prints before that gets the screen (styles.css).
 */
export function Printing({ analysis }: { analysis: Analysis }) {
  const cache = useQueryClient()
  const [PrintedReport, setPrintedReport] = useState<ReturnType<typeof printedReport>>()

  useEffect(() => whenIdle(() => void loadPrintedReport().catch(() => undefined)), [])

  useEffect(() => {
    let restoreNames = () => {}
    const onBeforePrint = () => {
      const code = printedReport()
      if (!code) return
      restoreNames()
      restoreNames = namePages(analysis)
      // The browser takes its picture as soon as this returns.
      flushSync(() => setPrintedReport(() => code))
    }
    const onAfterPrint = () => {
      restoreNames()
      restoreNames = () => {}
      setPrintedReport(undefined)
    }
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onAfterPrint)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onAfterPrint)
      restoreNames()
    }
  }, [analysis])

  if (!PrintedReport) return null
  return createPortal(<PrintedReport analysis={analysis} excerpts={excerptsIn(cache, analysis)} />, document.body)
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
