import type { APIRequestContext, Page } from '@playwright/test'
import { paymentText } from '#web/text/credits.ts'
import { expectBalance } from './checkout.ts'
import { type Customer, expect } from './fixtures.ts'
import { holdAnswer } from './hold-answer.ts'

/** What the return page is told waits until `tell` is called, so that what it shows before can be seen. */
export const holdPaymentAnswer = (page: Page) => holdAnswer(page, '**/api/payments/*')

/** A page that was loaded again, or left, has lost its mark. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
export const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

export const statementRows = (page: Page) => page.getByRole('row').filter({ hasText: /V-20\d\d-\d{4}/ })

type Outcome = { credits: number; balance: number; purchases: number }

/** Said on the page, in the balance everywhere, and as so many lines of the statement. */
export async function expectPaid(page: Page, request: APIRequestContext, customer: Customer, outcome: Outcome) {
  await expect(page.getByText(paymentText.paid(outcome.credits, outcome.balance))).toBeVisible()
  await expectBalance(page, request, customer, outcome.balance)
  await expect(statementRows(page)).toHaveCount(outcome.purchases)
}
