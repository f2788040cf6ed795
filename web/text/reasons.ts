import type { PressureFamily, SiteClass } from '#contract/reasons.ts'
import lists from '#contract/source-lists.json' with { type: 'json' }
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
  pressure: (family: PressureFamily) => `Retenu pour\u00a0: ${pressureFamilies[family]}`,
  copy: 'Ce post',
  original: (iso: string | null) => (iso ? `Post plus ancien, ${formatLongDate(iso)}` : 'Post plus ancien'),
} as const
