import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID } from '#web/testing/an-analysis.ts'
import { anEvidence, somePosts } from '#web/testing/an-evidence.ts'
import { BACK } from '#web/testing/browser-bar.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { proofPages } from '#web/testing/open-proof.tsx'

const pages = proofPages()

const openProof = (figure?: string) =>
  pages.open({
    evidence: ({ side }): EvidenceAnswer => (side === 'near' ? anEvidence([], { posts: 1 }) : anEvidence(somePosts(1))),
    ...(figure && { figure }),
  })
const address = () => document.querySelector('output')?.textContent
const sheet = () => screen.findByRole('dialog')
const inSheet = async () => within(await sheet())
const text = async () => plain((await sheet()).textContent)

const report = paths.analysis(ANALYSIS_ID)
const closings = {
  'with its button': async () => {
    const button = (await inSheet()).getByRole('button', { name: 'Fermer les preuves' })
    button.focus()
    fireEvent.click(button)
  },
  'with Escape': async () => fireEvent(await sheet(), new Event('cancel', { cancelable: true })),
  'with a press beside it': async () => fireEvent.pointerDown(await sheet(), { clientX: -1 }),
  'with the button that goes back': () => fireEvent.click(screen.getByText(BACK)),
}

test.each(Object.entries(closings))(
  'opened from a figure, closed %s: the figure has the focus again',
  async (_how, close) => {
    openProof()
    const opener = screen.getByRole('button', { name: /^Toxicité/ })
    opener.focus()
    fireEvent.click(opener)
    expect(await text()).toContain('Les preuves de ce chiffre')
    expect(address()).toBe(`${report}?preuve=toxicity`)
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([document.activeElement, address()]).toEqual([opener, report])
  },
)

test('an impatient second Escape does not leave the report', async () => {
  openProof()
  fireEvent.click(screen.getByRole('button', { name: /^Toxicité/ }))
  const opened = await sheet()
  const escape = () => opened.dispatchEvent(new Event('cancel', { cancelable: true }))
  act(() => {
    escape()
    escape()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe(report)
})

test('opened by its address and closed, the focus goes to the figure it is the verso of', async () => {
  openProof('theme:environnement')
  await closings['with its button']()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.getAttribute('data-opens')).toBe('theme:environnement')
  expect(address()).toBe(report)
})
