import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { paths } from '#web/shell/paths.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered, running } from '#web/testing/an-analysis.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
vi.setConfig({ testTimeout: 20_000 })

const aLink = (part: object = {}) => ({
  id: '01980000-0000-7000-8000-0000000000f1',
  analysis_id: ANALYSIS_ID,
  target_username: 'studio_marelle',
  created_at: '2026-11-16T10:12:00.000Z',
  expires_at: '2026-11-23T10:12:00.000Z',
  shows_exclusions: false,
  ...part,
})
const url = `https://verso.example${paths.analysis(ANALYSIS_ID)}#partage=secret`

const recomputable = aReport({ methodVersion: figures.version })

/** The report's page with its dialog open, and what was sent. */
async function openDialog(answer: () => object = () => ({ link: aLink(), url }), exclusions: object[] = []) {
  const sent: unknown[] = []
  pages.open(paths.analysis(ANALYSIS_ID), {
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: delivered({ json_output: recomputable }) }),
    [`GET /analysis/${ANALYSIS_ID}/exclusions`]: () => ({ exclusions, adjusted: null }),
    [`POST /analysis/${ANALYSIS_ID}/share-links`]: async (request) => {
      sent.push(await bodyOf(request))
      return answer()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Partager' }))
  const dialog = await screen.findByRole('dialog', { name: 'Partager ce rapport' })
  return { sent, dialog: within(dialog) }
}

test('seven days unless another is chosen; the address is shown once, and copied', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  const { sent, dialog } = await openDialog()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  const lasting = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Valable' })
  expect([...lasting.options].map((option) => plain(option.textContent))).toEqual(['1 jour', '7 jours', '30 jours'])
  fireEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }))
  const copy = await dialog.findByRole('button', { name: 'Copier le lien' })
  await waitFor(() => expect(document.activeElement).toBe(copy))
  expect(sent).toEqual([{ days: 7 }])
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Adresse à transmettre' }).value).toBe(url)
  fireEvent.click(copy)
  expect(await dialog.findByText('Lien copié.')).toBeTruthy()
  expect(copied).toEqual([url])
  expect(plain(dialog.getByText(/^Valable jusqu’au/).textContent)).toContain('23 novembre 2026 à 11 h 12.')
})

test('a customer who leaves posts out chooses whether the link shows it, and is told that it follows them', async () => {
  const excluded = { figure: 'toxicity', post_id: '1', created_at: '2026-11-16T10:00:00.000Z' }
  const { sent, dialog } = await openDialog(undefined, [excluded])
  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Montrer aussi mes exclusions/ })
  expect(box.checked).toBe(false)
  expect(plain(dialog.getByText(/^Celles du moment où le lien est lu/).textContent)).toContain('l’original')
  fireEvent.click(box)
  fireEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }))
  await dialog.findByRole('button', { name: 'Copier le lien' })
  expect(sent).toEqual([{ days: 7, shows_exclusions: true }])
})

test('a refusal is said in the dialog, where one can choose again', async () => {
  const { sent, dialog } = await openDialog(
    () => new CannedRefusal(409, 'Vous avez déjà 50 liens.', 'too_many_share_links'),
  )
  fireEvent.change(dialog.getByRole('combobox', { name: 'Valable' }), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Vous avez déjà 50 liens.')
  expect([sent, dialog.queryByRole('textbox')]).toEqual([[{ days: 30 }], null])
})

test('the account lists its links, and revokes one', async () => {
  let links = [
    aLink(),
    aLink({ id: '01980000-0000-7000-8000-0000000000f2', target_username: 'jack', shows_exclusions: true }),
  ]
  pages.open(paths.account, {
    'GET /me/share-links': () => ({ links }),
    'DELETE /me/share-links/01980000-0000-7000-8000-0000000000f2': () => {
      links = links.slice(0, 1)
      return {}
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Liens de partage' }))
  expect(card.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
    'Rapport sur @studio_marelleCréé le 16/11/2026, valable jusqu’au 23 novembre 2026 à 11 h 12Désactiver',
    'Rapport sur @jackCréé le 16/11/2026, valable jusqu’au 23 novembre 2026 à 11 h 12, avec vos exclusionsDésactiver',
  ])
  fireEvent.click(card.getByRole('button', { name: /^Désactiver le lien du .* sur @jack$/ }))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
  expect(card.getByRole('status').textContent).toBe('Lien désactivé.')
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('list')))
})

test('an analysis under way offers to tell by mail, once', async () => {
  let asked = 0
  pages.open(paths.analysis(ANALYSIS_ID), {
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: running({ step: 'reading' }) }),
    [`POST /analysis/${ANALYSIS_ID}/mail`]: () => {
      asked += 1
      return { mail_asked: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Me prévenir par e-mail' }))
  expect(
    await screen.findByText('Nous écrirons à camille.roche@exemple.fr dès que l’analyse sera terminée.'),
  ).toBeTruthy()
  expect([asked, screen.queryByRole('button', { name: 'Me prévenir par e-mail' })]).toEqual([1, null])
})
