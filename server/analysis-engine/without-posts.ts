import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import type { Excludable } from '#contract/exclusions.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf } from '#contract/shown-figure.ts'
import type { ReaderCard } from '#server/model-reader/reader-card.ts'
import { countLabelled } from './behaviour/count-labelled.ts'
import {
  type BehaviourCount,
  countRetained,
  countVulgar,
  shownBehaviour,
  unreadHumour,
} from './behaviour/count-retained.ts'
import type { LabelledFigure } from './model-reading.ts'
import type { ReasonOf, Retained } from './score/read-again.ts'
import { scoreWithout } from './score/score-without.ts'

/** The posts that are left out, by figure. */
export type Excluded = Partial<Record<Excludable, ReadonlySet<string>>>
/** What a report does not hold of how its posts were read: why each weighs on the score, and how its reader errs. */
export type ReadWith = { reasonOf: ReasonOf; card: ReaderCard | null }

export type Adjusted = {
  /** All of them, its behaviours without these posts. */
  figures?: NonNullable<Report['figures']>
  /** Absent when it cannot be computed again: the reasons of its posts have gone. */
  score?: NonNullable<Report['score']>
}

/**
 * The same formulas on the same counts, with some posts no longer retained: k less one, out of the same n. Nothing else is
 * read again: a post that is not pressing any more does not become a source, and one that scorns nobody still says something.
 * Without an exclusion, the report's own figures.
 */
export function withoutPosts(report: Report, excluded: Excluded, { reasonOf, card }: ReadWith): Adjusted {
  const retained = (figure: Excludable) =>
    (report.evidence?.[figure] ?? []).filter((post) => !excluded[figure]?.has(post))
  const counted = countedWithout(report, { retained, card })
  const figures = counted && {
    ...report.figures,
    ...Object.fromEntries(BEHAVIOURS.map((name) => [name, shownBehaviour(name, counted[name])])),
  }
  const pressing = excluded['factor:pression'] ?? NONE
  const isMeasured = card?.counted !== undefined
  const score = scoreWithout(report, { retained, pressing, reasonOf, toxicity: counted?.toxicity, isMeasured })
  return { ...(figures && { figures }), ...(score && { score }) }
}

const NONE: ReadonlySet<string> = new Set()

function countedWithout(
  report: Report,
  { retained, card }: { retained: Retained; card: ReaderCard | null },
): Record<Behaviour, BehaviourCount> | undefined {
  const { reader } = report
  const [toxicity, vulgarity] = [figureOf(report, 'toxicity'), figureOf(report, 'vulgarity')]
  const [humor, politics] = [figureOf(report, 'humor'), figureOf(report, 'politicalEngagement')]
  if (!toxicity || !vulgarity || !humor || !politics) return undefined
  const labelled = (figure: LabelledFigure, { unsure = 0 }: ShownFigure, left: string[]) =>
    reader && labelledWithout(figure, { reader, unsure, retained: left, card })
  const [toxic, humorous, political] = [retained('toxicity'), retained('humor'), retained('politicalEngagement')]
  return {
    toxicity: labelled('toxicity', toxicity, toxic) ?? countRetained('toxicity', readWithout(toxicity, toxic)),
    vulgarity: countVulgar(retained('vulgarity'), vulgarity.of ?? 0),
    humor: labelled('humour', humor, humorous) ?? unreadHumour(humor.of ?? 0),
    politicalEngagement:
      labelled('political', politics, political) ?? countRetained('political', readWithout(politics, political)),
  }
}

type LabelledLeft = {
  reader: NonNullable<Report['reader']>
  unsure: number
  retained: string[]
  card: ReaderCard | null
}

/** A post left out is one that its reader answers « no » of. */
function labelledWithout(figure: LabelledFigure, { reader, unsure, retained, card }: LabelledLeft): BehaviourCount {
  const unread = new Set(reader.unread)
  const byHouse = { retained: retained.filter((post) => unread.has(post)).length, of: reader.byHouse }
  const answers = { yes: retained.length - byHouse.retained, unsure, of: reader.posts }
  return countLabelled(figure, { retained, answers, byHouse }, card)
}

/** A post left out takes its probability out of the sum; of one retained post only the mean of them is stored. */
function readWithout({ of = 0, count: before = 0, expected, why }: ShownFigure, retained: string[]) {
  const { all = 0, retained: ofRetained = 0 } = expected ?? {}
  const left = before === 0 ? 0 : (ofRetained * (before - retained.length)) / before
  return {
    retained,
    of,
    expected: { all: Math.max(0, all - left), retained: Math.max(0, ofRetained - left) },
    isEnglish: why === 'language',
  }
}
