import type { Share } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Term } from './explanation.ts'

const { terms } = words

/** 14 posts retenus ÷ 44 posts lus = 31,8 %, as anybody can count it again. */
export function writtenDivision(
  { posts, of, percent }: Pick<Share, 'posts' | 'of' | 'percent'>,
  counted: string,
): Term[] {
  return [
    { figure: formatNumber(posts), caption: terms.retained(posts) },
    terms.divided,
    { figure: formatNumber(of), caption: counted },
    terms.equals,
    { figure: words.percent(percent), caption: terms.rounded(reportWords.percent(percent)) },
  ]
}
