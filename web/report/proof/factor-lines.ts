import type { FactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.ts'
import { formatNumber, formatPrecise, formatRate, formatTenths } from '#web/text/format.ts'
import type { Line } from './explanation.ts'

type Facts = NonNullable<Report['score']>['factors'][number]['facts']

/** What was measured, line by line; what was not has none. */
export const factLines: Record<FactorId, (facts: Facts) => Line[]> = {
  sources: ({ linked, recognised, sites, platforms, unknown, contested, pressed, copied, noSource, kept }) => [
    ...line(names.linked, linked, formatNumber),
    ...line(names.recognised, recognised, formatNumber),
    ...line(names.platforms, platforms, formatNumber),
    ...line(names.unknown, unknown, formatNumber),
    ...line(names.contested, contested, formatNumber),
    ...line(names.recognisedSites, sites, formatNumber),
    ...line(names.pressed, pressed || undefined, formatNumber),
    ...line(names.copied, copied || undefined, formatNumber),
    ...line(names.noSource, noSource || undefined, formatNumber),
    ...line(names.kept, kept, (value) => words.percent(value)),
  ],
  pression: ({ pressing = 0, selling = 0, channels = 0, posts = 0 }) => [
    { name: names.pressing, value: names.of(pressing, posts) },
    { name: names.selling, value: names.of(selling, posts) },
    { name: names.channels, value: names.of(channels, posts) },
  ],
  identite: ({ organisation, checked, ...filled }) => [
    ...profileLines(filled),
    ...line(names.checked, checked, (isChecked) => (isChecked ? names.checkedByOther : names.none)),
    ...(checked === undefined ? [{ name: names.organisation, value: organisation ? names.verified : names.none }] : []),
  ],
  anciennete: yearLines,
  audience: ({ followers, following, originals, median, usual }) => [
    ...line(names.followers, followers, formatNumber),
    ...line(names.following, following, formatNumber),
    ...line(names.originals, originals, formatNumber),
    ...line(names.median, median, formatNumber),
    ...line(names.usual, usual, formatPrecise),
  ],
  originalite: ({ copies = 0, originals = 0 }) => [{ name: names.copies, value: names.of(copies, originals) }],
  ton: ({ toxic = 0, posts = 0, low }) => [
    { name: names.retainedToxic, value: names.of(toxic, posts) },
    ...line(names.lowEnd, low, words.percent),
  ],
  automatisme: automationLines,
}

/** Why fewer posts count than were read. */
export function otherLanguageLines({ period, behaviour }: Report): Line[] {
  const left = period && behaviour && period.posts - behaviour.toxicity.of
  return line(names.otherLanguages, left || undefined, formatNumber)
}

export function replyLines({ statistics }: Report): Line[] {
  return line(names.replies, statistics?.replies.posts || undefined, formatNumber)
}

function automationLines({ perDay, everPerDay, quietestPercent, clockPercent }: Facts): Line[] {
  return [
    ...line(names.perDay, perDay, formatRate),
    ...line(names.everPerDay, everPerDay, formatRate),
    ...line(names.quietest, quietestPercent, words.percent),
    ...line(names.clock, clockPercent, formatTenths),
  ]
}

function yearLines({ years = 0 }: Facts): Line[] {
  return [{ name: names.years, value: names.yearsValue(years) }]
}

function profileLines({ bio = 0, location, link }: Facts): Line[] {
  return [
    { name: names.bio, value: names.characters(bio) },
    ...line(names.location, location, (isFilled) => (isFilled ? names.filled : names.empty)),
    { name: names.link, value: link ? names.filled : names.empty },
  ]
}

function line(name: string, value: number | undefined, show: (value: number) => string): Line[] {
  return value === undefined ? [] : [{ name, value: show(value) }]
}
