import type { AdvertisingSign, UnclearFor } from '#contract/advertising.ts'
import type { LabelReason, PressureFamily, SiteClass } from '#contract/reasons.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import type { Translation } from '#contract/translation.ts'
import { formatLongDate } from './format.en.ts'
import type { reasons as french } from './reasons.fr.ts'

const siteClasses: Record<SiteClass, string> = {
  press: 'press',
  public: 'public body',
  university: 'university',
  science: 'scientific journal or institution',
  platform: 'platform where anyone can publish',
  shortener: 'shortened address, which hides where it leads',
  disputed: 'debated site',
  contested: 'site that one list calls into question',
  flagged: 'site that two lists call into question',
  satire: 'satire, not a source',
  shop: 'shop or sales page, not a source',
  messaging: 'messaging service or private channel, not a source',
  own: 'this account’s own site, not a source',
  unknown: 'site not on our lists, neither for nor against',
}

const pressureFamilies: Record<PressureFamily, string> = {
  gain: 'promise of gain',
  scarcity: 'scarcity or urgency',
  bait: 'asking for reactions',
  secret: 'a truth said to be hidden',
  capture: 'asking for contact or sign-up',
  sale: 'link to a sales page',
  channel: 'invitation to a private channel',
  'own-sale': 'selling on its own site',
  read: 'reading of the whole text, with no wording to quote',
}

/** What a language model says of the post; the customer reads the post beside it and may report an error. */
const labels: Record<LabelReason, string> = {
  given: 'rests on what anyone can check',
  unsupported: 'makes a factual claim with nothing to check it by',
  hints: 'insinuates, without giving anything to check',
  false: 'contradicts what the competent bodies hold',
  group: 'shows contempt for a group of people',
  person: 'shows contempt for a person',
  dehumanises: 'likens people to animals or things, or wishes them harm',
  danger: 'contradicts what is established, at the risk of health or savings',
  sells: 'sells or advertises',
  calls: 'calls on readers to sign, give, vote or come',
  push: 'pressures the reader',
  corrects: 'puts right a mistake of its author',
}

const advertisingSigns: Record<AdvertisingSign, string> = {
  'x-label': 'paid partnership, says X',
  publicity: '“advertising” written in the post',
  commercial: 'commercial collaboration or paid partnership',
  sponsored: 'post said to be sponsored',
  given: 'product or stay said to be a gift',
  affiliated: 'link said to be affiliated',
  partnership: 'partnership, without saying that it is paid',
  collab: '“collab”, without saying that it is paid',
  ambassador: '“ambassador” of a brand',
  short: 'abbreviation that not everyone reads',
  invited: 'invitation, or free parcel',
  lent: 'loan from a brand',
  gain: 'what its author gains',
  english: 'mention in English only',
  code: 'promotion code',
  'affiliate-link': 'affiliate link',
  referral: 'referral, or “say I sent you”',
  community: 'offer for its followers',
  'bio-link': '“link in bio” with a price',
  countdown: 'countdown of a sale',
  gift: 'thanks to a brand for a gift',
  contest: 'giveaway that asks to follow a brand',
  urging: 'urging to buy from a brand',
  'own-site': 'selling on its own site',
  'own-sale': 'selling what is its own',
  employer: 'post for its employer',
}
const unclear: Record<UnclearFor, string> = {
  words: 'unclear mention',
  place: 'mention far down the post or after hashtags',
}

/** Whose list says so, and of when; a list we no longer keep is called as the report calls it. */
function listWords(id: string): string {
  const list = Object.entries(lists).find(([name]) => name === id)?.[1]
  return list ? `list by ${list.publisher}, ${formatLongDate(list.date)}` : `list ${id}`
}

/** Why a post weighs on a factor, beside the post. */
export const reasons = {
  siteClass: (kind: SiteClass) => siteClasses[kind],
  site: (site: string, kind: SiteClass, list: string | null) =>
    `${site}: ${siteClasses[kind]}${list ? ` (${listWords(list)})` : ''}`,
  pressure: (family: PressureFamily) => `Counted for: ${pressureFamilies[family]}`,
  label: (label: LabelReason) => `Read as follows: ${labels[label]}`,
  advertisingSign: (sign: AdvertisingSign) => advertisingSigns[sign],
  advertising: (sign: AdvertisingSign, why?: UnclearFor) =>
    `Counted for: ${advertisingSigns[sign]}${why ? ` (${unclear[why]})` : ''}`,
  copy: 'This post',
  original: (iso: string | null) => (iso ? `Older post, ${formatLongDate(iso)}` : 'Older post'),
} satisfies Translation<typeof french>
