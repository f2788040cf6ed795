import { readFileSync } from 'node:fs'
import path from 'node:path'
import { scoreOf } from '#server/analysis-engine/score/score.ts'
import { seededRandom } from '#server/analysis-engine/statistics/random.ts'

/**
 * How well the part of the score that rests on the profile alone (age, profile, audience, lifetime cadence) ranks the
 * human accounts of a public set above the automatic ones: the probability that it does for a random pair (AUC).
 * Nothing is fitted; what one set of 2017 can and cannot say is in docs/decisions/0024.
 */
export function measureBots(folder: string) {
  const [train, dev, test] = ['train', 'dev', 'test'].map((part) => accountsIn(folder, part))
  const seen = [...(train ?? []), ...(dev ?? [])]
  const unseen = test ?? []
  return {
    accounts: seen.length + unseen.length,
    trainAndDev: figuresOf(seen),
    test: figuresOf(unseen),
    all: figuresOf([...seen, ...unseen]),
  }
}

type Counted = { isBot: boolean; points: Record<string, number> }
const ROUNDS = 400

function figuresOf(accounts: readonly Counted[]) {
  const rank = (figure: string) => auc(accounts.map(({ isBot, points }) => ({ isBot, value: points[figure] ?? 0 })))
  return {
    score: rank('score'),
    interval: intervalOf(accounts),
    withoutLikes: rank('withoutLikes'),
    factors: Object.fromEntries(['age', 'profile', 'audience', 'automation'].map((id) => [id, rank(id)])),
  }
}

function accountsIn(folder: string, part: string): Counted[] {
  const [header = '', ...lines] = readFileSync(path.join(folder, `bots_kaggle17_features.${part}.tsv`), 'utf8')
    .trim()
    .split('\n')
  const names = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => Number(cells[names.indexOf(name)])
    return { isBot: cell('label') === 1, points: pointsOf(cell) }
  })
}

/** The set keeps logarithms, and whether there is a bio and a location but no link: nobody has one here. */
function pointsOf(cell: (name: string) => number): Record<string, number> {
  const count = (name: string) => Math.round(Math.expm1(cell(name)))
  const readAt = new Date('2017-06-01T00:00:00Z')
  const profile = {
    bio: 'x'.repeat(count('desc_len')),
    location: cell('has_location') === 1 ? 'x' : null,
    link: null,
    createdAt: new Date(readAt.getTime() - Math.expm1(cell('log_age')) * 86_400_000),
    followers: count('followers'),
    following: count('friends'),
    posts: count('statuses'),
  }
  const account = { profile, posts: [], readAt, toxic: { share: 0, low: 0, high: 0 } }
  const { score, factors } = scoreOf({ ...account, likesGiven: count('favourites') })
  return {
    ...Object.fromEntries(factors.map(({ id, points }) => [id, points])),
    score,
    withoutLikes: scoreOf({ ...account, likesGiven: null }).score,
  }
}

/** By bootstrap; the interval says nothing of the next data set. */
function intervalOf(accounts: readonly Counted[]): [low: number, high: number] {
  const random = seededRandom(2017)
  const pick = () => accounts[Math.floor(random() * accounts.length)]
  const values = Array.from({ length: ROUNDS }, () =>
    auc(
      Array.from(accounts, pick).map((resampled) => ({
        isBot: resampled?.isBot ?? false,
        value: resampled?.points['score'] ?? 0,
      })),
    ),
  ).toSorted((one, other) => one - other)
  return [values[Math.round(0.025 * (ROUNDS - 1))] ?? 0, values[Math.round(0.975 * (ROUNDS - 1))] ?? 0]
}

/** Equal values count half. */
function auc(accounts: readonly { isBot: boolean; value: number }[]): number {
  const byValue = Map.groupBy(accounts, ({ value }) => value)
  let bots = 0
  let wins = 0
  for (const [, tied] of [...byValue].toSorted(([one], [other]) => one - other)) {
    const botsHere = tied.filter(({ isBot }) => isBot).length
    wins += (tied.length - botsHere) * (bots + botsHere / 2)
    bots += botsHere
  }
  return wins / (bots * (accounts.length - bots))
}

if (import.meta.main) console.log(JSON.stringify(measureBots(process.argv[2] ?? '.'), null, 2))
