import { MAX_BATCHES } from './batch-limits.ts'
import { MIN_POSTS } from './constants.ts'
import { MAX_CONTESTS, MAX_EXCLUSIONS } from './contest-limits.ts'
import { byNetwork, type RefusalCode, type RefusalDetails } from './errors.ts'
import { KEY_REQUESTS_A_MINUTE, MAX_KEYS } from './keys.ts'
import { ANALYSIS_COST } from './money.ts'
import { descriptionOf } from './networks.ts'
import { SESSION_EXPIRED } from './sentences.en.ts'
import { MAX_SHARE_LINKS } from './share-limits.ts'
import { MAX_WATCHES } from './watches.ts'
import { MAX_WEBHOOKS } from './webhooks.ts'

type Sentence = string | ((details: RefusalDetails) => string)

/** The refusals of errors.ts, for whoever asks in English. */
// biome-ignore format: one line each, so that the list is read like a table
export const englishRefusals: Record<RefusalCode, Sentence> = {
  invalid_input: ({ fields = {} }) => Object.values(fields)[0] ?? 'Your request is malformed.',
  terms_due: 'First read and accept the prohibited uses of a report: open Verso, which shows them before an analysis. Nothing was spent.',
  invalid_credentials: 'Wrong email or password.',
  session_expired: SESSION_EXPIRED,
  wrong_password: 'This is not your current password.',
  second_factor_needed: 'Enter the 6-digit code from your application.',
  wrong_code: 'This code is not valid, or it has already been used.',
  second_factor_on: 'Two-step login is already on.',
  email_unverified: 'First confirm your email address, by the link we sent you.',
  second_factor_unavailable: 'Two-step login is not offered at the moment.',
  insufficient_credits: `Not enough credits. You need ${ANALYSIS_COST}\u00a0credits for an analysis.`,
  insufficient_credits_for_list: 'You do not have enough credits for this list. Nothing was spent.',
  not_found: 'Analysis not found.',
  batch_not_found: 'List not found.',
  payment_not_found: 'Payment not found.',
  session_not_found: 'This session is already closed.',
  unknown_call: 'This address does not exist.',
  email_taken: 'There is already an account with this email.',
  click_already_used: 'This request was already used for another purchase. Reload the page.',
  terms_changed: 'This list has changed. Reload the page to read it before accepting it.',
  nothing_to_refund: 'No credit of this purchase is left to refund.',
  withdrawal_over: 'The withdrawal period of 14\u00a0days is over.',
  reset_link_expired: 'This link is no longer valid. Ask for a new one.',
  verification_link_expired: 'This link is no longer valid. Ask for a new one.',
  request_already_used: 'This request was already used for another account. Reload the page.',
  analysis_costs_more: `An analysis costs ${ANALYSIS_COST}\u00a0credits, more than you accepted. Nothing was spent.`,
  list_closed: ({ username, credits }) => `${networkName(username)} does not allow lists of accounts to be analysed.${fateOf(credits)}`,
  list_already_used: 'This request was already used for another list. Reload the page.',
  list_costs_more: 'This list costs more than you accepted. Check it again: nothing was spent.',
  too_many_batches: `You already have ${MAX_BATCHES}\u00a0lists under way, the maximum. Wait until one of them has ended.`,
  too_many_contests: `You have already reported ${MAX_CONTESTS}\u00a0errors in this report, the maximum.`,
  share_link_over: 'This share link is no longer valid.',
  share_link_not_found: 'This share link is already switched off.',
  evidence_over: 'This report can no longer be shared: the text of its posts is no longer kept.',
  too_many_share_links: `You already have ${MAX_SHARE_LINKS}\u00a0share links, the maximum. Switch one off.`,
  watch_not_found: 'This account is no longer watched.',
  already_watched: 'You already watch this account.',
  too_many_watches: `You already watch ${MAX_WATCHES}\u00a0accounts, the maximum. Stop watching one of them.`,
  watch_closed: ({ username }) => `${networkName(username)} does not allow watching somebody else’s account. Yours, it does: place your code in its bio first.`,
  feed_over: 'This feed address is no longer valid.',
  webhook_not_found: 'This notification address no longer exists.',
  webhook_disabled: 'This notification address is disabled. Enable it first.',
  webhook_address_refused:
    'This address cannot be used: it must be public and begin with https://, without a port or a password.',
  too_many_webhooks: `You already have ${MAX_WEBHOOKS}\u00a0notification addresses, the maximum. Remove one.`,
  webhooks_unavailable: 'Notifications to your own tools are not available at the moment.',
  key_mistyped: 'This access key is incomplete or was copied wrongly.',
  key_refused: 'This access key is no longer valid, or never was. Create another one in your account.',
  key_scope_missing: 'This access key may not do this. Create another one that may.',
  key_not_accepted: 'An access key does not open this part of your account. Log in for it.',
  key_too_fast: `An access key makes ${KEY_REQUESTS_A_MINUTE}\u00a0requests a minute at most. Wait for the next minute.`,
  key_day_spent: 'This access key has reached its limit of credits for today. Nothing was spent.',
  key_not_found: 'This access key is already revoked.',
  too_many_keys: `You already have ${MAX_KEYS}\u00a0access keys, the maximum. Revoke one.`,
  not_recomputable: 'This report was made with another version of the method: its figures cannot be recomputed.',
  too_many_exclusions: `You have already excluded ${MAX_EXCLUSIONS}\u00a0posts from this report, the maximum.`,
  body_too_large: 'What you sent is too large.',
  headers_too_large: 'The header of your request is too large.',
  request_too_slow: 'Your request took too long to reach us.',
  unsupported_body: 'This format is not accepted.',
  profile_not_found: ({ username, credits }) => `The account @${username} does not exist on ${networkName(username)}.${fateOf(credits)}`,
  profile_protected: (details) => notAnalysed('this account is protected', details),
  profile_suspended: (details) => notAnalysed(`${networkName(details.username)} has suspended this account`, details),
  profile_deactivated: (details) => notAnalysed('its owner has deactivated it', details),
  profile_for_members: (details) => notAnalysed(`its owner asks to be shown only to people logged in to ${networkName(details.username)}`, details),
  profile_hidden: (details) => notAnalysed(`the moderation of ${networkName(details.username)} hides it`, details),
  profile_opposed: (details) => notAnalysed('its owner has objected', details),
  profile_minor: (details) => notAnalysed('this account says it is under 18', details),
  network_unread: ({ username, credits }) => `Verso does not read ${networkName(username)} accounts at the moment.${fateOf(credits)}`,
  consent_needed: ({ username, credits }) => `@${username} can only be analysed with its holder’s agreement.${fateOf(credits)}`,
  account_simulated: ({ username }) => `@${username} is made up for the demonstration: nobody holds this account.`,
  sign_in_unavailable: ({ username }) => `Signing in to ${networkName(username)} is not possible at the moment. Prove that this account is yours by a code in its bio instead.`,
  proof_over: 'Your proof has ended. Prove again that this account is yours.',
  not_from_here: 'This request does not come from a page of Verso.',
  too_few_posts: (details) => notAnalysed(`at least ${MIN_POSTS}\u00a0posts are needed, reposts not counted`, details),
  too_many_refused: (details) => notAnalysed('too many of the accounts you asked for today could not be analysed, try again tomorrow', details),
  too_many_requests: ({ retryAfterSeconds = 0 }) => `Too many attempts. Try again in ${minutes(retryAfterSeconds)}.`,
  unexpected: 'Something went wrong. Try again in a moment.',
  analysis_failed: (details) => notAnalysed('something went wrong on our side', details),
  ...byNetwork((name) => ({ credits }: RefusalDetails) => `${name} is not answering at the moment.${fateOf(credits)}`),
  payment_unavailable: 'Payment is not available at the moment. You have not been charged.',
  vat_number_refused: 'Our payment provider does not accept your company’s VAT number or SIREN. Correct it or remove it: nothing was charged.',
  sales_paused: 'Credits cannot be bought at the moment. You have not been charged. Your credits and your analyses remain available.',
  busy: 'The service is very busy. Try again in a moment.',
}

export const CREDITS_RETURNED = `Your ${ANALYSIS_COST}\u00a0credits have been returned.`
const fates = { returned: ` ${CREDITS_RETURNED}`, unspent: ' No credit was spent.', unsaid: '' }
const fateOf = (credits: RefusalDetails['credits'] = 'returned') => fates[credits]

const networkName = (username = '') => descriptionOf(username).name

function notAnalysed(reason: string, { username, credits = 'returned' }: RefusalDetails) {
  const what =
    credits === 'returned' ? `The analysis of @${username} did not finish` : `@${username} cannot be analysed`
  return `${what}: ${reason}.${fateOf(credits)}`
}

function minutes(seconds: number) {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return `${count}\u00a0${count === 1 ? 'minute' : 'minutes'}`
}
