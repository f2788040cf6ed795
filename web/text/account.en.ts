import { SUPPORT_ACCESS_DAYS } from '#contract/retention.ts'
import type { Translation } from '#contract/translation.ts'
import type * as french from './account.fr.ts'
import { count, formatDate, formatLongDate, NOT_AVAILABLE } from './format.en.ts'

export const accountText = {
  title: 'Your account',
  credits: 'Credits',
  analyses: 'Analyses',
  email: 'Email',
  sinceSignUp: 'since you signed up',
  loginName: 'login name',
  unknown: '…',
  unavailable: 'unavailable',
  informations: 'Information',
  remaining: 'Credits left',
  remainingWorth: (credits: number, analyses: number) =>
    `${count(credits, 'credit')}, enough for ${count(analyses, 'analysis', 'analyses')}`,
  buy: 'Buy',
  buyNamed: 'Buy credits',
  withdrawableUntil: (iso: string) => `You can withdraw from a purchase until ${formatDate(iso)}`,
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw from a recent purchase',
  requested: (analyses: number) => `${count(analyses, 'analysis', 'analyses')} requested`,
  memberSince: 'Member since',
  notAvailable: NOT_AVAILABLE,
  password: 'Password',
  passwordChanged: (iso: string) => `Changed on ${formatDate(iso)}`,
  change: 'Change',
  changeNamed: 'Change the password',
  support: {
    name: 'Support',
    closed: 'Nobody of the team reads your reports.',
    until: (iso: string) => `The team may read your reports until ${formatLongDate(iso)}.`,
    give: 'Allow',
    giveNamed: `Allow the team to read my reports for ${SUPPORT_ACCESS_DAYS} days`,
    end: 'Withdraw',
    endNamed: 'No longer allow the team to read my reports',
    failed: 'This choice could not be saved.',
  },
  yourData: 'Your data',
  yourDataDetail: 'Everything we keep',
  export: 'Export',
  exportNamed: 'Export your data as JSON',
  exportFile: 'verso-export.json',
  sessions: 'Sessions',
  sessionsFailed: 'Your sessions could not be read.',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
  activeNow: 'Active now',
  lastSeenDays: (days: number) =>
    ['Last active today', 'Last active yesterday'][days] ?? `Last active ${count(days, 'day')} ago`,
  lastSeenOn: (iso: string) => `Last active on ${formatDate(iso)}`,
  thisSession: 'This session',
  end: 'Close',
  endNamed: (device: string) => `Close the session: ${device}`,
  ended: 'Session closed.',
  othersEnded: 'The other sessions are closed.',
  endOthers: 'Close all other sessions',
  danger: 'Danger zone',
  logout: 'Log out',
  logoutDetail: 'You go back to the login page. Your analyses and your credits stay in place.',
  delete: 'Delete your account',
  deleteDetail: (credits: number) =>
    `Your analyses and your ${credits < 2 ? 'credits' : count(credits, 'credit')} are erased at once, with no way back.`,
} satisfies Translation<typeof french.accountText>

/** The dialog that asks for the password before other sessions end. */
export const endSessionsText = {
  title: 'Close a session',
  titleOthers: 'Close the other sessions',
  explain: (device: string) => `You will have to log in again on this device: ${device}.`,
  explainOthers: 'You will have to log in again on each of the other devices. This session stays open.',
  password: 'Your password',
  submit: 'Close',
  submitting: 'Closing...',
} satisfies Translation<typeof french.endSessionsText>

/** The dialog that changes the password. */
export const changePasswordText = {
  title: 'Change the password',
  explain: 'Your other sessions will be closed. Your access keys stay valid.',
  current: 'Current password',
  next: 'New password',
  submit: 'Save',
  submitting: 'Saving...',
  done: 'Your password has been changed. Your other sessions have been closed.',
} satisfies Translation<typeof french.changePasswordText>
