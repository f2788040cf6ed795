import { common } from '#translated/web/text/common.ts'
import { print } from '#translated/web/text/print.ts'
import { reportFile } from '#web/analyses/report-file.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { shortId } from '#web/text/export.ts'
import { loadedMark } from './load-printed-report.ts'

/**
 * Writes the head and foot of every page, which `@page report` (styles.css) reads from the root element, and names the
 * file: browsers propose the title. Answers how to put things back.
 */
export function namePages(analysis: Analysis, others: readonly Analysis[]): () => void {
  const { style } = document.documentElement
  const mark = loadedMark()
  const texts = {
    '--page-mark': mark ? `url("${mark}")` : '""',
    '--page-brand': quoted(common.product),
    '--page-head': quoted(headOf(analysis, others)),
    '--page-foot': quoted(footOf(analysis, others)),
  }
  const title = document.title
  document.title = [reportFile(analysis), ...others.map(({ username }) => username)].join('-')
  for (const [name, text] of Object.entries(texts)) style.setProperty(name, text)
  return () => {
    document.title = title
    for (const name of Object.keys(texts)) style.removeProperty(name)
  }
}

const headOf = ({ username, createdAt }: Analysis, others: readonly Analysis[]) =>
  others.length > 0
    ? print.headOfCompared([username, ...others.map((other) => other.username)])
    : print.head(username, createdAt)

const footOf = ({ id, report }: Analysis, others: readonly Analysis[]) =>
  others.length > 0
    ? print.footOfCompared([id, ...others.map((other) => other.id)].map(shortId))
    : print.foot(id, report?.period?.readAt)

/** A JSON string of these texts is a CSS string too. */
const quoted = (text: string) => JSON.stringify(text)
