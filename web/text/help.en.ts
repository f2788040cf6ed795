import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import { PACKS } from '#contract/packs.ts'
import { count, formatEuros } from './format.en.ts'
import type { LegalText } from './legal-text.fr.ts'
import { prohibitedUses } from './prohibited-uses.en.ts'

export const help: LegalText = {
  title: 'Help',
  updated: prohibitedUses.updated,
  sections: [
    {
      heading: 'What Verso does',
      paragraphs: [
        'You give the name of a public account, on X or Bluesky. Verso reads its public profile and posts, then gives you a report: a credibility score out of 100, what the account publishes, how often and in what tone.',
        'Each figure opens: you read its evidence and how it is calculated. If a post seems wrongly counted to you, report the error beside it.',
        'You can leave the page during an analysis: the report will be waiting on the dashboard.',
      ],
    },
    {
      heading: 'What Verso never does',
      paragraphs: [],
      points: [
        'Guess who a person is: gender, age, place and political leaning repeat what the account says about itself, with the quotation. Otherwise they stay “Not stated”.',
        'Read a protected account, or analyse a person who says they are a minor.',
        'Analyse the account of someone who has objected to it.',
        'Post, follow or write on X, or ask you for your X account.',
        'Judge a person: the score describes the way an account publishes.',
      ],
    },
    {
      heading: prohibitedUses.title,
      paragraphs: [],
      points: prohibitedUses.points,
    },
    {
      heading: 'Prices',
      paragraphs: [
        `An analysis costs ${ANALYSIS_COST}\u00a0credits. If it fails, they are returned to you, whatever the cause. Credits never expire.`,
        'You pay by card on Stripe’s page. Verso keeps no bank details.',
      ],
      points: Object.values(PACKS).map(
        ({ credits, price }) =>
          `${count(credits, 'credit')}: ${formatEuros(price)}, enough for ${count(analysesFor(credits), 'analysis', 'analyses')}.`,
      ),
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [],
      points: [
        'The connection is down, or the service does not answer: try again. A request whose answer was lost is not charged twice.',
        'You are unhappy with a purchase: for 14\u00a0days, you can withdraw from it on the Credits page. The price of the credits you have left from it is refunded to you.',
        'You have forgotten your password: the login page sends you a link.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'Verso keeps your email, your password in hashed form, your language, your analyses and the movements of your credits. A single cookie, set when you log in, makes your reports appear sooner; no trackers are used.',
        'On your account page, you can export everything that is kept, or delete your account. The “Privacy” text says the rest.',
      ],
    },
    {
      heading: 'Contact',
      withoutContact:
        'Verso is in preparation. Its contact address will be published in the legal notice before the first sale.',
      paragraphs: [
        'Your X account is analysed and you do not want it to be: the “Objection” text lets you stop it right away, without a Verso account.',
      ],
    },
  ],
}
