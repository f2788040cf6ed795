import { ArrowUpRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { NETWORKS } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { QUOTES } from '#translated/web/text/format.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'

const { profile: profileWords, posts } = words

/** What the profile said on the day it was read: of some figures it is the whole proof. */
export function ProfileReading({ report: { profile, period, mockData } }: { report: Report }) {
  const id = useId()
  if (!profile) return null
  const { network = 'x' } = profile
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2.5 text-sm font-medium text-ink">
        {profileWords.title(period?.readAt)}
      </h3>
      <dl className="num">
        <Read name={profileWords.name}>{profile.name}</Read>
        <Read name={profileWords.bio}>{quoted(profile.bio)}</Read>
        {NETWORKS[network].hasPlace && <Read name={profileWords.location}>{quoted(profile.location)}</Read>}
        <Read name={profileWords.link}>{profile.link || null}</Read>
        {profile.createdAt && (
          <Read name={profileWords.createdAt(NETWORKS[network].name)}>{profileWords.date(profile.createdAt)}</Read>
        )}
        <Read name={profileWords.verified}>{profileWords.verifications(NETWORKS[network].name)[profile.verified]}</Read>
        {profile.parody && <Read name={profileWords.parody}>{profileWords.isParody}</Read>}
        {profile.automated && <Read name={profileWords.automated}>{profileWords.isAutomated}</Read>}
        {profile.listed !== null && <Read name={profileWords.listed}>{profileWords.lists(profile.listed)}</Read>}
      </dl>
      {mockData ? (
        <p className="border-t border-line pt-4 text-sm text-ink-3">{profileWords.simulated}</p>
      ) : (
        <a
          href={NETWORKS[network].profileUrl(profile)}
          target="_blank"
          rel="noopener noreferrer"
          className="hit mt-4 inline-flex items-center gap-1 rounded-xs text-sm text-ink-2 underline decoration-line-strong/50 underline-offset-4 hover:text-ink"
        >
          {profileWords.seeOn(NETWORKS[network].name)}
          <ArrowUpRight className="size-3.5" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{posts.newTab}</span>
        </a>
      )}
    </section>
  )
}

function Read({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[9rem_1fr]">
      <dt className="pt-0.5 text-sm text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-ink">
        {children ?? <span className="text-ink-3">{profileWords.empty}</span>}
      </dd>
    </div>
  )
}

/** The account's own words. */
function quoted(text: string | null): ReactNode {
  if (!text?.trim()) return null
  return (
    <blockquote className="font-quote text-lg leading-[1.45] whitespace-pre-line">
      {QUOTES.before}
      <bdi {...wordsLanguage(text)}>{text}</bdi>
      {QUOTES.after}
    </blockquote>
  )
}
