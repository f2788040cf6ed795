import type { PressureFamily, SiteClass } from '#contract/reasons.ts'
import { formatLongDate } from './format.ts'

const siteClasses: Record<SiteClass, string> = {
  press: 'presse',
  public: 'organisme public',
  university: 'université',
  science: 'revue ou institution scientifique',
  platform: 'plateforme où chacun publie',
  shortener: 'adresse raccourcie, qui cache où elle mène',
  disputed: 'site discuté',
  contested: 'site qu’une liste conteste',
  flagged: 'site que deux listes contestent',
  satire: 'satire, pas une source',
  shop: 'boutique ou page de vente, pas une source',
  messaging: 'messagerie ou canal privé, pas une source',
  own: 'site du compte X lui-même, pas une source',
  unknown: 'site inconnu de nos listes, ni pour ni contre',
}

const pressureFamilies: Record<PressureFamily, string> = {
  gain: 'promesse de gain',
  scarcity: 'rareté ou urgence',
  bait: 'appât',
  secret: 'vérité que l’on cacherait',
  capture: 'demande de contact ou d’inscription',
  sale: 'lien vers une page de vente',
  channel: 'invitation vers un canal privé',
  'own-sale': 'vente sur son propre site',
  read: 'notre lecture du texte, sans formule à citer',
}

/** Whose word it is that a site is what it is; a list that is not named here is called as the report calls it. */
const lists: Record<string, string> = {
  cppap: 'la liste de la CPPAP, ministère de la Culture',
  dinum: 'la liste des organismes publics de la DINUM',
  hipo: 'la liste d’universités de Hipo',
  'enwiki-rsp': 'les évaluations de Wikipédia en anglais',
  shorteners: 'une liste publique d’adresses raccourcies',
  verso: 'la liste de Verso',
}

/** Why a post weighs on a factor, beside the post. */
export const reasons = {
  site: (site: string, kind: SiteClass, list: string | null) =>
    `${site}\u00a0: ${siteClasses[kind]}${list ? ` (d’après ${Object.hasOwn(lists, list) ? lists[list] : list})` : ''}`,
  pressure: (family: PressureFamily) => `Retenu pour\u00a0: ${pressureFamilies[family]}`,
  copy: 'Ce post',
  original: (iso: string | null) => (iso ? `Post plus ancien, ${formatLongDate(iso)}` : 'Post plus ancien'),
} as const
