import type { ReactNode } from 'react'
import { proofOf } from '#contract/figures.ts'
import type { Report } from '#contract/report.ts'
import { THEMES } from '#contract/themes.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenProof } from './proof/proof-opener.tsx'

const { themes: own } = words

export const hasThemes = ({ contentThemes = [], topicExpertise = [] }: Report) =>
  contentThemes.length > 0 || topicExpertise.length > 0

/** What the posts are about. Names alone, as the spec has them, are plain badges; with their posts they open. */
export function ThemesCard({ report }: { report: Report }) {
  const { contentThemes = [], topicExpertise = [], themes, expertise, evidence } = report
  const postsOn = (theme: string) => evidence?.[`theme:${theme}`]?.length ?? 0
  return (
    <Card title={own.title} {...(themes && { caption: own.caption })}>
      {contentThemes.length > 0 && (
        <Group name={own.themes}>
          {themes
            ? themes.map(({ theme, posts }) => (
                <Chip key={theme} report={report} figure={`theme:${theme}`} name={THEMES[theme]} posts={posts} />
              ))
            : contentThemes.map((name) => <PlainChip key={name} name={name} />)}
        </Group>
      )}
      {topicExpertise.length > 0 && (
        <Group name={own.expertise}>
          {expertise
            ? expertise.map(({ theme }) => (
                <Chip
                  key={theme}
                  report={report}
                  figure={`expertise:${theme}`}
                  name={THEMES[theme]}
                  posts={postsOn(theme)}
                  tone="proof"
                />
              ))
            : topicExpertise.map((name) => <PlainChip key={name} name={name} tone="proof" />)}
        </Group>
      )}
      {expertise && <p className="mt-6 border-t border-line pt-4 text-sm text-ink-3">{own.rule}</p>}
    </Card>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mt-6 first-of-type:mt-0">
      <h3 className="mb-2.5 text-sm text-ink-3">{name}</h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  )
}

function PlainChip({ name, tone = 'neutral' }: { name: string; tone?: 'neutral' | 'proof' }) {
  return (
    <li>
      <Badge tone={tone}>{name}</Badge>
    </li>
  )
}

type ChipProps = { report: Report; figure: string; name: string; posts: number; tone?: 'neutral' | 'proof' }

const looks = {
  neutral: 'border-transparent bg-sunken text-ink hover:border-proof-line hover:bg-proof-soft',
  proof: 'border-proof-line bg-proof-soft text-proof hover:border-proof',
}

function Chip({ report, figure, name, posts, tone = 'neutral' }: ChipProps) {
  const openProof = useOpenProof()
  if (!proofOf(report, figure)) return <PlainChip name={name} tone={tone} />
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        data-opens={figure}
        onClick={() => openProof(figure)}
        className={`inline-flex min-h-8 items-center gap-2 rounded-sm border px-2.5 text-sm font-medium transition-colors duration-(--duration-fast) ${looks[tone]}`}
      >
        {name}
        <span className={`num text-xs font-normal ${tone === 'proof' ? '' : 'text-ink-3'}`}>{formatNumber(posts)}</span>
        <span className="sr-only">{own.opens(posts)}</span>
      </button>
    </li>
  )
}
