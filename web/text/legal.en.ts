import { ANALYSIS_COST } from '#contract/money.ts'
import { PACKS } from '#contract/packs.ts'
import { MONTHS } from '#contract/paris.ts'
import { KEPT_DAYS, KEPT_MONTHS } from '#contract/retention.ts'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatEuros, formatLongDate } from './format.en.ts'
import { help } from './help.en.ts'
import type { legalDialog as frenchDialog, objectionForm as frenchForm } from './legal.fr.ts'
import { legalTexts as french } from './legal.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { method } from './method.en.ts'
import { prohibitedUses } from './prohibited-uses.en.ts'

/** The French text binds, so it is there whole, below what it says in a few English sentences. */
function summarised(binding: LegalText, title: string, inShort: readonly string[]): LegalText {
  return {
    title,
    updated: inEnglish(binding.updated),
    sections: [
      { heading: 'In short', paragraphs: ['The French text below is the one that applies.'], points: inShort },
      ...binding.sections.map((section) => (section.withoutContact ? CONTACT : { ...section, lang: 'fr' as const })),
    ],
  }
}

/** In English, as the words before the address are. */
const CONTACT = {
  heading: 'Contact',
  withoutContact: 'The contact address will be published at the same time as the seller’s identity.',
  paragraphs: [],
}

/** 15 November 2026, of « 15 novembre 2026 ». */
function inEnglish(date: string): string {
  const [day = '', month = '', year = ''] = date.split(/\s/)
  const nth = MONTHS.findIndex(({ long }) => long === month)
  return formatLongDate(new Date(Date.UTC(Number(year), nth, Number.parseInt(day, 10), 12)).toISOString())
}

const prices = Object.values(PACKS).map(({ credits, price }) => `${count(credits, 'credit')} for ${formatEuros(price)}`)

export const legalTexts = {
  aide: help,
  methode: method,
  confidentialite: summarised(french.confidentialite, 'Privacy', [
    'Verso is in preparation. The seller is responsible for the data; its identity and contact address will be published in the legal notice before the first sale.',
    'About customers, Verso keeps the email, the password in hashed form, the analyses, the movements of credits, Stripe’s payment identifiers, the prohibited uses accepted and when, the sessions (browser, system, dates, no location), the sharing links, the accounts you watch, with how often, when next and what each reading counted, the address of your feed in hashed form and, for two-step login, the encrypted key of the app and the fingerprint of the backup codes. Stopping a watch erases it; its reports stay. Verso stores no bank details. If you buy for a company, its name, address, SIREN and VAT number are kept too, and passed on to Stripe for the invoice.',
    `A fingerprint of your IP address is kept for at most ${count(KEPT_DAYS.addresses, 'day')}, to limit login attempts.`,
    `Your browser keeps a login token until you log out, the X account name you are typing until the tab is closed, and your choices of theme and keyboard shortcuts. Verso sets a single cookie, when you log in: it is sent to Verso alone, when you open one of your reports, so that its first lines appear at once, and it opens nothing else. It is erased when you log out and ends with your session, after ${count(KEPT_DAYS.sessions, 'day')} at most. It does not follow you, and Verso uses no trackers.`,
    'You pay on Stripe’s page, which follows its own rules. Verso writes to you to replace a forgotten password, to confirm a purchase, to acknowledge a withdrawal and, if you asked for it, to say that an analysis is finished; and, if you watch an account, when it changes, when its watch is paused and once a month.',
    'You can export your data or delete your account yourself. Deleting it erases your analyses; invoices, with the company they were made out to, are kept for as long as the law requires, and, if you owe credits, a fingerprint of your address is kept so that they can be deducted if you come back.',
    'Of people whose X account is analysed, Verso reads only the public profile, the public posts and, for Bluesky, the names an account had in the public log plc.directory, on the basis of legitimate interest. X forbids automatic messages, so Verso cannot tell each person: this public text serves as notice.',
    'Nothing sensitive is inferred: no political opinions, religion, health, origin, sex life, sexual orientation or trade-union membership. Gender and age repeat what the account says about itself in its profile or posts; location and political leaning, word for word, what the profile declares. Otherwise they stay “Not stated”.',
    `The text of posts is kept for ${count(KEPT_DAYS.words, 'day')}, as evidence; after that, only identifiers and links remain. One reading of an account serves all customers until the end of the day, in universal time.`,
    `A customer can share a report by a secret link, for at most ${count(SHARE_DAYS.longest, 'day')}. The link leads nowhere as soon as you object to the analysis.`,
    `A customer can have an account read again every week or every month. Verso then keeps its identifier, its names, its badge and a fingerprint of its bio and, for ${KEPT_MONTHS}\u00a0months, what each reading counted and the names that changed: not a word of a post. All of it is erased when the customer stops the watch or deletes their Verso account, and as soon as you object.`,
    'If the profile or a post says that the person is a minor, the analysis is refused and the posts are not kept. You can object to the analysis of your X account without a Verso account: see “Objection”. To see or correct your data, or for any other request, write to the contact address. You can also complain to the CNIL, the French data protection authority.',
  ]),
  conditions: summarised(french.conditions, 'Terms of sale', [
    'Verso is in preparation and nothing is sold to the public yet. The seller’s identity is published in the legal notice before the first sale.',
    `An analysis costs ${ANALYSIS_COST}\u00a0credits. Credits are bought in packs, all taxes included: ${prices.join(', ')}. A larger pack is not always cheaper per credit.`,
    'You pay by card on Stripe’s page; Verso stores no bank details. Credits are added as soon as Stripe confirms the payment. They never expire.',
    `If an analysis fails, your ${ANALYSIS_COST}\u00a0credits come back by themselves, whatever the cause: an account that is not found, protected or suspended, a person who says they are a minor, too few posts, or an outage of X or Verso. Your statement shows it.`,
    `Watching an account is no subscription: each reading costs ${ANALYSIS_COST}\u00a0credits, set aside on its date and not before. If you are short of credits you owe nothing: the watch pauses and an email tells you. You stop it whenever you like, in one press; a reading that fails gives its credits back.`,
    'You have 14\u00a0days after buying to change your mind. Unused credits are refunded in proportion: the price of the pack, multiplied by the unused credits, divided by the credits bought. An analysis fully provided at your request is not refunded, on condition that you agreed, before paying, to lose this right for each analysis provided.',
    'The function “Withdraw from contract here” is on the Credits page throughout that time. You confirm, then receive a dated acknowledgement by email.',
    'The legal guarantee of conformity for digital services applies; its full statutory text is published on this page before the first sale. In a dispute, you can turn to a consumer mediator, whose details are published with the seller’s identity.',
    prohibitedUses.sentence,
    'You accept this list before your first analysis. Verso takes no decision about a person.',
    'A report gives measurements with their margin; the “Method” text states their limits.',
    'If the person analysed objects, what concerns their X account is erased, including in your analyses.',
  ]),
  mentions: summarised(french.mentions, 'Legal notice', [
    'Verso is in preparation. Nothing is sold to the public yet, and no company is registered to run it yet.',
    'So this page gives neither name nor address. It will be completed before the first sale.',
    'It will then give the seller’s name, legal form, capital and registered office, its company registration (RCS) and VAT numbers, its contact address and telephone, the editor legally responsible, the host’s name, address and telephone, and the consumer mediator’s name, address and site.',
    'The analysis of real X accounts awaits X’s written agreement. Until then, reports are about simulated data and say so.',
    'Bluesky accounts are read through Bluesky’s public interface, which is open to all. What these texts say of an X account holds for them.',
    'Prices and your rights as a buyer are in the terms of sale. The “Privacy” text describes how data is used. The “Method” text explains the figures.',
  ]),
  opposition: summarised(french.opposition, 'Objection', [
    'You have an X account and do not want it to be analysed: you can object. It is free and needs no Verso account.',
    'The same goes for a Bluesky account: give its name, for example name.bsky.social, and put the code in its bio.',
    'An objection erases what Verso keeps about your X account, including in analyses already delivered to customers.',
    'It ends every customer’s watch of your X account, and erases what the watch kept.',
    'It blocks any new analysis of your X account, for all customers. The block is checked before anything is spent: a customer who enters your username is refused and loses no credits.',
    'To prove that the account is yours, you give your username on X, Verso gives you a code, and you put it in the bio of your X account. Verso reads the bio and finds the code there; you can then remove it.',
    'Once the code has been verified, the objection takes effect within 24\u00a0hours.',
    'Verso then keeps the identifier of your X account, to maintain the block, the date of the request and the answer given.',
    'Verso cannot erase a copy that a customer has already printed or saved. Your posts stay on X.',
    'The form is below. As long as Verso works with simulated data, it does not read X: you can get a code, but it cannot yet be found in your bio. Reports then contain nothing that comes from X.',
    'If you cannot change your bio, write to the contact address in the legal notice. You can also complain to the CNIL, the French data protection authority.',
  ]),
  accessibilite: summarised(french.accessibilite, 'Accessibility', [
    'Verso aims for the WCAG\u00a02.2 rules, level\u00a0AA, and the French RGAA\u00a04.1 standard.',
    'It is only partly checked. There has been no manual audit yet, so Verso does not claim to conform.',
    'Checked: the screens open today, by automatic checks with the axe tool; the main journeys, with the keyboard alone; colour contrast.',
    'Not checked yet: use with the NVDA, VoiceOver and TalkBack screen readers, by hand; colours forced by the system and zoom at 200%, by hand; emails in common mail programs.',
    'The automatic checks report no faults so far. They detect only some faults; a manual audit may reveal others.',
    'To report a problem, describe the screen, what you tried to do, your browser and your assistive technology. Write to the contact address in the legal notice.',
  ]),
} satisfies Record<string, LegalText>

export const legalDialog = {
  updated: (date: string) => `Text of ${date}.`,
  version: (number: string) => `Verso, version ${number}`,
  writeTo: 'Write to',
  contactUnknown: 'The address could not be read. Open this text again to retry.',
} satisfies Translation<typeof frenchDialog>

/** The words of the objection form, which stands under its text. */
export const objectionForm = {
  label: 'Your username on X',
  hint: 'With or without @.',
  ask: 'Get a code',
  asking: 'Asking...',
  code: 'Code to put in your X bio',
  explain: (username: string) =>
    `Copy this code, add it to the bio of @${username}, save the bio, then come back here to have it verified. The code stays the same if you close this page.`,
  verify: 'Verify my bio',
  verifying: 'Verifying...',
  notThere: (username: string) =>
    `The code was not found in the bio of @${username}. Check that the bio is saved, then try again.`,
  otherAccount: 'Change X account',
  done: (username: string) => `Objection recorded. @${username} can no longer be analysed.`,
  doneDetail: 'What Verso kept about this X account is erased. You can remove the code from your bio.',
} satisfies Translation<typeof frenchForm>
