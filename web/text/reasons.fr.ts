import type { AdvertisingSign, UnclearFor } from '#contract/advertising.ts'
import type { LabelReason, PressureFamily, SiteClass } from '#contract/reasons.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
import { formatLongDate } from './format.fr.ts'

const siteClasses: Record<SiteClass, string> = {
  press: 'presse',
  public: 'organisme public',
  university: 'université',
  science: 'revue ou institution scientifique',
  platform: 'plateforme où chacun publie',
  shortener: 'adresse raccourcie, qui cache où elle mène',
  disputed: 'site discuté',
  contested: 'site qu’une liste met en cause',
  flagged: 'site que deux listes mettent en cause',
  satire: 'satire, pas une source',
  shop: 'boutique ou page de vente, pas une source',
  messaging: 'messagerie ou canal privé, pas une source',
  own: 'site de ce compte, pas une source',
  unknown: 'site inconnu de nos listes, ni pour ni contre',
}

const pressureFamilies: Record<PressureFamily, string> = {
  gain: 'promesse de gain',
  scarcity: 'rareté ou urgence',
  bait: 'réactions réclamées',
  secret: 'vérité que l’on cacherait',
  capture: 'demande de contact ou d’inscription',
  sale: 'lien vers une page de vente',
  channel: 'invitation vers un canal privé',
  'own-sale': 'vente sur son propre site',
  read: 'lecture du texte entier, sans formule à citer',
}

/** What a language model says of the post; the customer reads the post beside it and may report an error. */
const labels: Record<LabelReason, string> = {
  given: 's’appuie sur ce que chacun peut vérifier',
  unsupported: 'avance un fait sans rien pour le vérifier',
  hints: 'insinue, sans rien donner à vérifier',
  false: 'contredit ce que tiennent les organismes compétents',
  group: 'méprise un groupe de personnes',
  person: 'méprise une personne',
  dehumanises: 'compare des gens à des bêtes ou à des choses, ou leur souhaite du mal',
  danger: 'contredit ce qui est établi, au risque de la santé ou de l’épargne',
  sells: 'vend ou fait de la publicité',
  calls: 'appelle à signer, donner, voter ou venir',
  push: 'presse le lecteur',
  corrects: 'reprend une erreur de l’auteur',
}

const advertisingSigns: Record<AdvertisingSign, string> = {
  'x-label': 'partenariat rémunéré, dit par X',
  publicity: '«\u00a0publicité\u00a0» écrit dans le post',
  commercial: 'collaboration commerciale ou partenariat rémunéré',
  sponsored: 'post dit sponsorisé',
  given: 'produit ou séjour dit offert',
  affiliated: 'lien dit affilié',
  partnership: 'partenariat, sans dire qu’il est payé',
  collab: '«\u00a0collab\u00a0», sans dire qu’elle est payée',
  ambassador: '«\u00a0ambassadeur\u00a0» d’une marque',
  short: 'abréviation que tout le monde ne lit pas',
  invited: 'invitation, ou envoi gratuit',
  lent: 'prêt d’une marque',
  gain: 'ce que l’auteur y gagne',
  english: 'mention en anglais seulement',
  code: 'code de réduction',
  'affiliate-link': 'lien affilié',
  referral: 'parrainage, ou «\u00a0de ma part\u00a0»',
  community: 'offre pour ses abonnés',
  'bio-link': '«\u00a0lien en bio\u00a0» avec un prix',
  countdown: 'compte à rebours d’une vente',
  gift: 'remerciement à une marque pour un cadeau',
  contest: 'concours qui fait suivre une marque',
  urging: 'invitation à acheter chez une marque',
  'own-site': 'vente sur son propre site',
  'own-sale': 'vente de ce qui est à lui',
  employer: 'post pour son employeur',
}
const unclear: Record<UnclearFor, string> = {
  words: 'mention peu claire',
  place: 'mention loin dans le post ou après des hashtags',
}

/** Whose word it is that a site is what it is, and of when; a list we no longer keep is called as the report calls it. */
function listWords(id: string): string {
  const list = Object.entries(lists).find(([name]) => name === id)?.[1]
  return list ? `liste ${list.publisher}, ${formatLongDate(list.date)}` : `liste ${id}`
}

/** Why a post weighs on a factor, beside the post. */
export const reasons = {
  siteClass: (kind: SiteClass) => siteClasses[kind],
  site: (site: string, kind: SiteClass, list: string | null) =>
    `${site}\u00a0: ${siteClasses[kind]}${list ? ` (${listWords(list)})` : ''}`,
  pressure: (family: PressureFamily) => `Compté pour\u00a0: ${pressureFamilies[family]}`,
  label: (label: LabelReason) => `Lu ainsi\u00a0: ${labels[label]}`,
  advertisingSign: (sign: AdvertisingSign) => advertisingSigns[sign],
  advertising: (sign: AdvertisingSign, why?: UnclearFor) =>
    `Compté pour\u00a0: ${advertisingSigns[sign]}${why ? ` (${unclear[why]})` : ''}`,
  copy: 'Ce post',
  original: (iso: string | null) => (iso ? `Post plus ancien, ${formatLongDate(iso)}` : 'Post plus ancien'),
} as const
