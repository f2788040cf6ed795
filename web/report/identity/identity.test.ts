import { expect, test } from 'vitest'
import type { Identity } from '#contract/schemas/identity.ts'
import type { Report, ReportedProfile } from '#contract/schemas/report.ts'
import { briefOf } from '#web/report/brief/brief.ts'
import { inOneLine } from '#web/report/brief/brief-sentence.ts'
import { aReport } from '#web/testing/a-report.ts'
import { place } from './card.tsx'
import { explanations } from './explain.ts'
import { identityLines } from './identity.ts'

const READ_AT = '2026-11-18T10:00:00.000Z'
const NAMES = [
  { username: 'quai.bsky.social', from: '2023-07-19T09:12:44.120Z', to: '2024-03-03T18:20:00.000Z' },
  { username: 'gazette.bsky.social', from: '2024-03-03T18:20:00.000Z', to: '2026-05-02T07:45:00.000Z' },
  { username: 'gazette-du-quai.test', from: '2026-05-02T07:45:00.000Z' },
]

function about(identity: Identity, profile: Partial<ReportedProfile> = {}): Report {
  const { profile: known, period } = aReport()
  if (!known || !period) throw new Error('the report has no profile')
  return aReport({
    period: { ...period, readAt: READ_AT },
    profile: { ...known, createdAt: '2023-07-19T09:12:44.120Z', ...profile },
    identity,
  })
}

const bluesky = (identity: Identity, profile: Partial<ReportedProfile> = {}) =>
  about(identity, {
    network: 'bluesky',
    id: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
    username: 'gazette-du-quai.test',
    verified: 'none',
    ...profile,
  })

/** « Noms: … », as somebody reads them. */
const lines = (report: Report) =>
  identityLines(report).map(({ name, facts, rest = [] }) =>
    [name, ...[...facts, ...rest].flatMap(({ value, note, source }) => [value, note, source].filter(Boolean))]
      .join(' | ')
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  )

test('each name an account had is said with its dates, the one it has first', () => {
  expect(lines(bluesky({ history: 'read', names: NAMES }))).toEqual([
    'Noms | Porte le nom @gazette-du-quai.test depuis le 2 mai 2026 | A porté le nom @gazette.bsky.social du 3 mars 2024 au 2 mai 2026 | A porté le nom @quai.bsky.social du 19 juillet 2023 au 3 mars 2024 | Journal public des identités (plc.directory)',
    'Nom de domaine | gazette-du-quai.test | Ce domaine renvoie vers ce compte : son titulaire contrôle le domaine, ou tient ce nom de qui le contrôle.',
    'Compte ouvert | 19 juillet 2023 | il y a 3 ans',
    'Vérification | Aucune',
  ])
})

test('one that never changed says so', () => {
  const [names] = lines(bluesky({ history: 'read', names: NAMES.slice(-1) }))
  expect(names).toBe(
    'Noms | Porte le nom @gazette-du-quai.test depuis le 2 mai 2026 | Aucun autre nom au journal. | Journal public des identités (plc.directory)',
  )
})

test.each<[Identity['history'], Partial<ReportedProfile>, string]>([
  ['unreadable', {}, 'L’historique de ses noms n’a pas pu être lu'],
  ['none', { id: 'did:web:chez-soi.test' }, 'sur son propre site, chez-soi.test.'],
])('a history that is %s is said to be', (history, profile, said) => {
  expect(lines(bluesky({ history }, profile))[0]).toContain(said)
})

test('a name under bsky.social proves nothing, and one whose domain is lost is said to be', () => {
  expect(lines(bluesky({ history: 'unreadable' }, { username: 'nom.bsky.social' }))[1]).toContain('Nom fourni par')
  const lost = { username: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' }
  expect(lines(bluesky({ history: 'unreadable' }, lost))[1]).toContain('Ne renvoie plus vers ce compte')
})

test('who vouches for an account on Bluesky is named, by its DID where Bluesky gives no name', () => {
  const checkedBy = [
    { id: 'did:plc:vvvvvvvvvvvvvvvvvvvvvvvv', username: 'agence-fictive.test', at: '2025-06-02T09:00:00.000Z' },
    { id: 'did:plc:wwwwwwwwwwwwwwwwwwwwwwww' },
  ]
  expect(lines(bluesky({ history: 'unreadable', checkedBy }, { verified: 'checked' })).at(-1)).toBe(
    'Vérification | Par @agence-fictive.test, depuis le 2 juin 2025 | Par did:plc:wwwwwwwwwwwwwwwwwwwwwwww',
  )
})

test('X tells no names, and what it tells is said in its words', () => {
  const told = {
    history: 'untold' as const,
    identityVerified: true,
    verifiedFollowers: 57,
    affiliation: { name: 'Orga Fictive', url: 'https://x.com/orga_x' },
  }
  expect(lines(about(told, { verified: 'blue' }))).toEqual([
    'Noms | X ne publie pas les noms précédents d’un compte.',
    'Compte ouvert | 19 juillet 2023 | il y a 3 ans',
    'Vérification | Coche bleue | Elle s’obtient par un abonnement payant. Selon X, l’identité de son titulaire est vérifiée.',
    'Affiliation | « Orga Fictive » | Badge d’une organisation, affiché par X. | https://x.com/orga_x',
    'Abonnés vérifiés | 57 sur 48 210',
  ])
})

test('of many names four are shown at once, and those before the log’s last twenty are counted', () => {
  const names = Array.from({ length: 8 }, (_, nth) => ({
    username: `nom${nth}.test`,
    from: `2024-0${nth + 1}-01T12:00:00.000Z`,
    ...(nth < 7 && { to: `2024-0${nth + 2}-01T12:00:00.000Z` }),
  }))
  const [line] = identityLines(bluesky({ history: 'read', names, earlier: 3 }))
  expect(line?.facts).toHaveLength(4)
  expect(line?.rest).toHaveLength(4)
  expect(line?.rest?.at(-1)?.note).toBe('Avant eux, 3 autres noms.')
})

test('a report of before identities were read has no such card', () => {
  expect(place(aReport())).toBeNull()
  expect(identityLines(aReport())).toEqual([])
  expect(explanations.identity(aReport())).toBeUndefined()
})

const renamedOn = (from: string, more: { to?: string } = {}) =>
  bluesky({
    history: 'read',
    names: [
      { username: 'avant.test', from: '2023-07-19T09:12:44.120Z', to: from },
      { username: 'apres.test', from, ...more },
    ],
  })
const said = (report: Report) =>
  briefOf(report).map((sentence) => inOneLine(sentence).replaceAll(/[\u00a0\u202f]/g, ' '))
const RENAMED = /Il porte ce nom depuis le .* avant, il s’appelait @avant\.test\./

test('a rename within 90 days of the reading is said first thing', () => {
  expect(said(renamedOn('2026-10-02T12:00:00.000Z'))[0]).toBe(
    'Il porte ce nom depuis le 2 octobre 2026 ; avant, il s’appelait @avant.test.',
  )
  // To the day.
  expect(said(renamedOn('2026-08-20T10:00:01.000Z'))[0]).toMatch(RENAMED)
  expect(said(renamedOn('2026-08-20T09:59:59.000Z')).join(' ')).not.toMatch(RENAMED)
  // The name it took last has ended since.
  expect(said(renamedOn('2026-10-02T12:00:00.000Z', { to: '2026-11-01T00:00:00.000Z' })).join(' ')).not.toMatch(RENAMED)
})

test('its proof has every name with its dates, and says whose dates they are', () => {
  const { lines: told = [], sentences = [] } = explanations.identity(bluesky({ history: 'read', names: NAMES })) ?? {}
  expect(told.map(({ name }) => name)).toEqual(['@gazette-du-quai.test', '@gazette.bsky.social', '@quai.bsky.social'])
  expect(sentences.join(' ')).toContain('Les dates sont celles où le journal a reçu le changement.')
})
