import { expect, test } from 'vitest'
import { BAND_NAMES, bandAt, hedge, verdictOfPoints } from './verdict.ts'

const everyPoint = Array.from({ length: 101 }, (_, points) => points)

test('each of the 101 scores has one word, and the words follow each other upwards', () => {
  const words = everyPoint.map(bandAt)
  expect([0, 29, 30, 44, 45, 59, 60, 79, 80, 100].map(bandAt)).toEqual(BAND_NAMES.flatMap((band) => [band, band]))
  expect([...new Set(words)]).toEqual(BAND_NAMES)
  expect(words.map((band) => BAND_NAMES.indexOf(band))).toEqual(
    words.map((band) => BAND_NAMES.indexOf(band)).toSorted((one, other) => one - other),
  )
  expect(everyPoint.filter((points) => verdictOfPoints(points) === 'trust')).toEqual([])
})

const everyInterval = everyPoint.flatMap((low) =>
  everyPoint
    .slice(low)
    .flatMap((points) =>
      everyPoint.slice(points).map((high) => ({ low, points, high, said: hedge(bandAt(points), { low, high }) })),
    ),
)
const rank = (points: number) => BAND_NAMES.indexOf(bandAt(points))

test('of every score and interval: one word inside a band, two over two of them, from and to over more', () => {
  const reaching = everyInterval.filter(({ points, high }) => bandAt(high) !== 'trust' || bandAt(points) === 'trust')
  const expected = reaching.map(({ low, points, high }) => {
    if (rank(high) - rank(low) > 1) return { from: bandAt(low), to: bandAt(high) }
    const perhaps = [low, high].map(bandAt).find((band) => band !== bandAt(points))
    return { word: bandAt(points), ...(perhaps && { perhaps }) }
  })
  expect(reaching.map(({ said }) => said)).toEqual(expected)
})

test('a margin that reaches trust from below does not hint at it', () => {
  const below = everyInterval.filter(({ points, high }) => bandAt(high) === 'trust' && bandAt(points) !== 'trust')
  expect(below.filter(({ said }) => Object.values(said).includes('trust'))).toEqual([])
})

test('no word of a parody or of hardly a post is hedged', () => {
  for (const verdict of ['few', 'parody'] as const)
    expect(hedge(verdict, { low: 0, high: 100 })).toEqual({ word: verdict })
})
