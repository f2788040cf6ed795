import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EvidenceReason } from '#contract/schemas/evidence.ts'
import { aReport } from '#web/testing/a-report.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { plain } from '#web/testing/open-page.tsx'
import { proofPages } from '#web/testing/open-proof.tsx'

const pages = proofPages()

async function postWith(figure: string, reason: EvidenceReason) {
  cleanup()
  pages.open({ figure, report: aReport(), evidence: () => anEvidence([aPost({ reason })], { figure }) })
  const dialog = await screen.findByRole('dialog')
  const list = await within(dialog).findByRole('list')
  return plain(within(list).getByRole('listitem').textContent)
}

test('a linked post says its site, what it is and which list says so', async () => {
  const press = { kind: 'site', site: 'lemonde.fr', class: 'press', list: 'cppap' } as const
  expect(await postWith('factor:sources', press)).toContain(
    'lemonde.fr : presse (liste CPPAP, ministère de la Culture, ',
  )
})

test('a site that no list knows is neither for nor against; a list we do not name keeps its name', async () => {
  const unknown = { kind: 'site', site: 'monblog.fr', class: 'unknown', list: null } as const
  expect(await postWith('factor:sources', unknown)).toContain(
    'monblog.fr : site inconnu de nos listes, ni pour ni contre',
  )
  const named = { kind: 'site', site: 'x.org', class: 'science', list: 'Revues 2026' } as const
  expect(await postWith('factor:sources', named)).toContain('(liste Revues 2026)')
})

test('a pressing post says how it presses', async () => {
  expect(await postWith('factor:pression', { kind: 'pressure', family: 'channel' })).toContain(
    'Compté pour : invitation vers un canal privé',
  )
})

test('a copy stands beside the older post it repeats, also when that one’s words are no longer kept', async () => {
  const copy = {
    kind: 'copy',
    of: '1980',
    text: 'Il reste 12 places.',
    created_at: '2026-03-03T09:00:00.000Z',
  } as const
  const text = await postWith('factor:originalite', copy)
  expect(text).toContain('Ce post« Encore un plateau')
  expect(text).toContain('Post plus ancien, 3 mars 2026« Il reste 12 places. »')
  const expired = await postWith('factor:originalite', { ...copy, text: null })
  expect(expired).toContain('Post plus ancien, 3 mars 2026Le texte n’est plus conservé')
})
