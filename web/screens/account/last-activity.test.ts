import { expect, test } from 'vitest'
import { lastActivity } from './last-activity.ts'

const now = new Date('2026-11-14T12:00:00.000Z')

test.each([
  ['2026-11-14T11:59:00.000Z', 'Dernière activité aujourd’hui'],
  ['2026-11-13T21:00:00.000Z', 'Dernière activité hier'],
  ['2026-11-13T23:30:00.000Z', 'Dernière activité aujourd’hui'],
  ['2026-11-11T10:00:00.000Z', 'Dernière activité il y a 3\u00a0jours'],
  ['2026-10-21T10:00:00.000Z', 'Dernière activité le 21/10/2026'],
])('seen at %s: %s', (seen, said) => {
  expect(lastActivity(seen, now)).toBe(said)
})
