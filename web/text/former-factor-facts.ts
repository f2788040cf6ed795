import type { FormerFactorId } from '#contract/factors.ts'
import { count, formatNumber, formatPrecise, formatRate } from './format.ts'

type Facts = Record<string, number>

/** What a factor of a report of before 2026.11-3 was measured from, in a few words. */
export const formerFacts: Record<FormerFactorId, (facts: Facts) => string> = {
  age: ({ years = 0 }) => {
    const months = Math.floor(12 * years)
    if (months === 0) return 'Ouvert il y a moins d’un mois'
    return `Ouvert il y a ${years < 1 ? count(months, 'mois', 'mois') : count(Math.floor(years), 'an')}`
  },
  profile: ({ bio = 0, location = 0, link = 0 }) => {
    const fields = { biographie: bio, lieu: location, lien: link }
    const names = (isFilled: boolean) =>
      Object.entries(fields)
        .filter(([, filled]) => filled > 0 === isFilled)
        .map(([name]) => name)
    const [filled, empty] = [names(true), names(false)]
    if (empty.length === 0) return 'Biographie, lieu et lien remplis'
    if (filled.length === 0) return 'Biographie, lieu et lien vides'
    return `Rempli\u00a0: ${filled.join(', ')}. Vide\u00a0: ${empty.join(', ')}`
  },
  audience: ({ engagementRate, usualRate }) =>
    engagementRate === undefined || usualRate === undefined
      ? 'Abonnés, abonnements et likes donnés'
      : `${formatPrecise(engagementRate)}\u202f% de réactions par abonné, pour un repère de ${formatPrecise(usualRate)}\u202f%`,
  regularity: ({ activeWeeks = 0, weeks = 0, busiestWeekPercent = 0 }) =>
    `${count(activeWeeks, 'semaine active', 'semaines actives')} sur ${formatNumber(weeks)}, ${formatNumber(busiestWeekPercent)}\u202f% des posts dans la plus chargée`,
  sources: ({ sourced = 0, originals = 0, sites = 0 }) =>
    sourced === 0
      ? `Aucun lien dans ${count(originals, 'post')} hors réponses`
      : `${count(sourced, 'post')} sur ${formatNumber(originals)} hors réponses avec un lien, vers ${count(sites, 'site')}`,
  originality: ({ duplicates = 0, posts = 0 }) =>
    `${count(duplicates, 'post répète', 'posts répètent')} presque un post plus ancien, sur ${formatNumber(posts)}`,
  tone: ({ toxicPercent = 0 }) => `${formatNumber(toxicPercent)}\u202f% de posts toxiques, par estimation`,
  automation: ({ perDay = 0, everPerDay = 0, clockPercent = 0 }) => {
    const most = Math.max(perDay, everPerDay)
    const since = everPerDay > perDay ? ' depuis son ouverture' : ''
    return `${formatRate(most)}\u00a0${most < 2 ? 'post' : 'posts'} par jour${since}, régularité d’horloge ${formatNumber(clockPercent)} sur\u00a0100`
  },
}
