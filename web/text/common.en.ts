import { REPORT_PRICE } from '#contract/packs.ts'
import type { Translation } from '#contract/translation.ts'
import type { common as french } from './common.fr.ts'
import { count, formatEuros, formatNumber } from './numbers.en.ts'

export const common = {
  product: 'Verso',
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  showPassword: 'Show password',
  otherLanguage: 'Fran\u00e7ais',
  languageOffer: 'Verso en fran\u00e7ais',
  skipToContent: 'Skip to content',
  title: (page: string) => `${page}, Verso`,
  broken: {
    title: 'This page could not be shown.',
    explain: 'The connection may be down, or Verso may have been updated since you opened it.',
    reload: 'Reload the page',
  },

  auth: {
    email: 'Email address',
    password: 'Password',
    confirm: 'Confirm the password',
    passwordHint: 'At least 6\u00a0characters.',
    passwordHintShort: 'Long enough. With 12\u00a0characters or more, your password holds up better.',
    passwordHintLong: 'Good length.',
    question: (networks: readonly string[]) => `Can I trust this ${networks.join(' or ')} account?`,
    promise:
      'Verso reads its public posts and answers with a verdict, a score out of 100 and, for each figure, its evidence.',
    price: `${formatEuros(REPORT_PRICE.lowest)} to ${formatEuros(REPORT_PRICE.highest)} per report`,
    priceDetail: 'Tax included, depending on the pack. No subscription. Credits returned if the reading fails.',
    start: 'Sign up for free',
    facts: [
      { title: 'Everything opens', text: 'Each figure opens its evidence and how it is calculated.' },
      {
        title: 'No guessed portrait',
        text: 'Gender, age, place: only what the account says about itself, with the quotation.',
      },
      { title: 'You judge', text: 'Exclude a misread post: the score is recalculated for you.' },
    ],
    pitchLabel: 'What Verso does',
    yours: 'Is this account yours?',
    object: 'Object to its analysis',
    objectDetail: ': free, no Verso account needed. What Verso keeps about it is erased.',
    archive: 'Read your X archive',
  },
  example: {
    link: 'Read an example report',
    cardLabel: 'Example: the verdict of a report and three pieces of its evidence',
    badge: 'Example',
    invented: (network: string) => `invented person, on ${network}`,
    counted: (posts: number, of: number) =>
      `${count(posts, 'hostile or contemptuous post')} out of ${formatNumber(of)}`,
  },
  login: {
    title: 'Log in',
    submit: 'Log in',
    submitting: 'Logging in...',
    forgot: 'Forgotten your password?',
    noAccount: 'No Verso account yet? ',
    register: 'Create an account',
  },
  nav: {
    label: 'Main navigation',
    home: 'Verso, dashboard',
    credits: (credits: number) => count(credits, 'credit'),
    account: (mailbox: string) => `Account of ${mailbox}`,
    logout: 'Log out',
    publicOnly: 'Verso analyses public accounts only.',
    legal: 'Legal information',
  },
  theme: { label: 'Theme:', names: { system: 'automatic', light: 'light', dark: 'dark' } },
  legal: {
    aide: 'Help',
    api: 'API',
    methode: 'Method',
    confidentialite: 'Privacy',
    conditions: 'Terms of sale',
    mentions: 'Legal notice',
    opposition: 'Objection',
    accessibilite: 'Accessibility',
  },
} satisfies Translation<typeof french>
