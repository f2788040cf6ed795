import { SESSION_EXPIRED } from '#translated/contract/sentences.ts'
import { MAX_BATCHES } from './batch-limits.ts'
import { MIN_POSTS } from './constants.ts'
import { MAX_CONTESTS, MAX_EXCLUSIONS } from './contest-limits.ts'
import { KEY_REQUESTS_A_MINUTE, MAX_KEYS } from './keys.ts'
import { ANALYSIS_COST } from './money.ts'
import { descriptionOf, NETWORK_IDS, NETWORKS, type Network } from './networks.ts'
import { MAX_SHARE_LINKS } from './share-limits.ts'
import { MAX_WATCHES } from './watches.ts'
import { MAX_WEBHOOKS } from './webhooks.ts'

/**
 * Every outcome a user can be told: code, HTTP status, French sentence, on one line each.
 * The sentences quoted from docs/specification.md keep its bytes, plain spaces included.
 */
const nbsp = '\u00a0'

/** What some sentences need to be said in full. */
export type RefusalDetails = {
  /** What is wrong with each, by its code (field-problems.ts); its sentence where it is said. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Why an operator’s command would not act. */
  said?: string
  /** The account a refusal is about. */
  username?: string
  /** What became of the credits of the analysis that is refused; `unsaid` where none were at stake. */
  credits?: 'returned' | 'unspent' | 'unsaid'
}

// biome-ignore format: one line each, so that the list is read like a table
export const refusals = {
  invalid_input: { status: 400, sentence: ({ fields = {} }: RefusalDetails) => Object.values(fields)[0] ?? 'Votre demande est mal formée.' },
  terms_due: { status: 403, sentence: 'Lisez et acceptez d’abord les usages interdits d’un rapport\u00a0: ouvrez Verso, qui vous les montre avant une analyse. Rien n’a été dépensé.' },
  invalid_credentials: { status: 401, sentence: 'E-mail ou mot de passe incorrect.' },
  session_expired: { status: 401, sentence: SESSION_EXPIRED },
  wrong_password: { status: 403, sentence: 'Ce n’est pas votre mot de passe actuel.' },
  second_factor_needed: { status: 401, sentence: `Saisissez le code à 6${nbsp}chiffres de votre application.` },
  wrong_code: { status: 403, sentence: 'Ce code n’est pas valable, ou il a déjà servi.' },
  second_factor_on: { status: 409, sentence: 'La connexion en deux étapes est déjà activée.' },
  email_unverified: { status: 403, sentence: 'Confirmez d’abord votre adresse e-mail, par le lien que nous vous avons envoyé.' },
  second_factor_unavailable: { status: 503, sentence: 'La connexion en deux étapes n’est pas proposée pour le moment.' },
  insufficient_credits: { status: 402, sentence: `Crédits insuffisants. Vous avez besoin de ${ANALYSIS_COST} crédits pour une analyse.` },
  insufficient_credits_for_list: { status: 402, sentence: 'Vous n’avez pas assez de crédits pour cette liste. Rien n’a été dépensé.' },
  not_found: { status: 404, sentence: 'Analyse introuvable.' },
  batch_not_found: { status: 404, sentence: 'Liste introuvable.' },
  payment_not_found: { status: 404, sentence: 'Paiement introuvable.' },
  session_not_found: { status: 404, sentence: 'Cette session est déjà fermée.' },
  unknown_call: { status: 404, sentence: 'Cette adresse n’existe pas.' },
  email_taken: { status: 409, sentence: 'Un compte existe déjà avec cet e-mail.' },
  click_already_used: { status: 409, sentence: 'Cette demande a déjà servi pour un autre achat. Rechargez la page.' },
  terms_changed: { status: 409, sentence: 'Cette liste a changé. Rechargez la page pour la lire avant de l’accepter.' },
  nothing_to_refund: { status: 409, sentence: 'Il ne reste aucun crédit de cet achat à rembourser.' },
  withdrawal_over: { status: 410, sentence: `Le délai de rétractation de 14${nbsp}jours est passé.` },
  reset_link_expired: { status: 410, sentence: 'Ce lien n’est plus valable. Demandez-en un nouveau.' },
  verification_link_expired: { status: 410, sentence: 'Ce lien n’est plus valable. Demandez-en un nouveau.' },
  request_already_used: { status: 409, sentence: 'Cette demande a déjà servi pour un autre compte. Rechargez la page.' },
  analysis_costs_more: { status: 409, sentence: `Une analyse coûte ${ANALYSIS_COST}${nbsp}crédits, plus que ce que vous avez accepté. Rien n’a été dépensé.` },
  list_closed: { status: 422, sentence: ({ username, credits }: RefusalDetails) => `${networkName(username)} ne permet pas d’analyser des listes de comptes.${fateOf(credits)}` },
  list_already_used: { status: 409, sentence: 'Cette demande a déjà servi pour une autre liste. Rechargez la page.' },
  list_costs_more: { status: 409, sentence: `Cette liste coûte plus que ce que vous avez accepté. Vérifiez-la à nouveau${nbsp}: rien n’a été dépensé.` },
  too_many_batches: { status: 409, sentence: `Vous avez déjà ${MAX_BATCHES}${nbsp}listes en cours, le maximum. Attendez la fin de l’une d’elles.` },
  too_many_contests: { status: 409, sentence: `Vous avez déjà signalé ${MAX_CONTESTS}${nbsp}erreurs dans ce rapport, le maximum.` },
  share_link_over: { status: 410, sentence: 'Ce lien de partage n’est plus valable.' },
  share_link_not_found: { status: 404, sentence: 'Ce lien de partage est déjà désactivé.' },
  evidence_over: { status: 409, sentence: `Ce rapport ne peut plus être partagé${nbsp}: le texte de ses posts n’est plus gardé.` },
  too_many_share_links: { status: 409, sentence: `Vous avez déjà ${MAX_SHARE_LINKS}${nbsp}liens de partage, le maximum. Désactivez-en un.` },
  watch_not_found: { status: 404, sentence: 'Ce compte n’est plus surveillé.' },
  already_watched: { status: 409, sentence: 'Vous surveillez déjà ce compte.' },
  too_many_watches: { status: 409, sentence: `Vous surveillez déjà ${MAX_WATCHES}${nbsp}comptes, le maximum. Arrêtez d’en surveiller un.` },
  watch_closed: { status: 422, sentence: ({ username }: RefusalDetails) => `${networkName(username)} ne permet pas de surveiller le compte d’autrui. Le vôtre, si${nbsp}: placez d’abord votre code dans sa présentation.` },
  feed_over: { status: 410, sentence: 'Cette adresse de flux n’est plus valable.' },
  webhook_not_found: { status: 404, sentence: 'Cette adresse de notification n’existe plus.' },
  webhook_disabled: { status: 409, sentence: 'Cette adresse de notification est désactivée. Réactivez-la d’abord.' },
  webhook_address_refused: { status: 422, sentence: `Cette adresse ne convient pas${nbsp}: il faut une adresse publique qui commence par https://, sans port ni mot de passe.` },
  too_many_webhooks: { status: 409, sentence: `Vous avez déjà ${MAX_WEBHOOKS}${nbsp}adresses de notification, le maximum. Supprimez-en une.` },
  webhooks_unavailable: { status: 503, sentence: 'Les notifications vers vos outils ne sont pas proposées pour le moment.' },
  key_mistyped: { status: 401, sentence: 'Cette clé d’accès est incomplète ou mal recopiée.' },
  key_refused: { status: 401, sentence: 'Cette clé d’accès n’est plus valable, ou ne l’a jamais été. Créez-en une autre dans votre compte.' },
  key_scope_missing: { status: 403, sentence: 'Cette clé d’accès n’a pas ce droit. Créez-en une autre qui l’a.' },
  key_not_accepted: { status: 403, sentence: 'Une clé d’accès n’ouvre pas cette partie de votre compte. Connectez-vous pour cela.' },
  key_too_fast: { status: 429, sentence: `Une clé d’accès fait ${KEY_REQUESTS_A_MINUTE}${nbsp}demandes par minute au plus. Attendez la minute suivante.` },
  key_day_spent: { status: 429, sentence: 'Cette clé d’accès a atteint sa limite de crédits pour aujourd’hui. Rien n’a été dépensé.' },
  key_not_found: { status: 404, sentence: 'Cette clé d’accès est déjà désactivée.' },
  too_many_keys: { status: 409, sentence: `Vous avez déjà ${MAX_KEYS}${nbsp}clés d’accès, le maximum. Désactivez-en une.` },
  not_recomputable: { status: 409, sentence: `Ce rapport a été fait avec une autre version de la méthode${nbsp}: ses chiffres ne peuvent pas être recalculés.` },
  too_many_exclusions: { status: 409, sentence: `Vous avez déjà exclu ${MAX_EXCLUSIONS}${nbsp}posts de ce rapport, le maximum.` },
  body_too_large: { status: 413, sentence: 'Votre envoi est trop volumineux.' },
  headers_too_large: { status: 431, sentence: 'L’en-tête de votre demande est trop volumineux.' },
  request_too_slow: { status: 408, sentence: 'Votre demande a mis trop de temps à nous parvenir.' },
  unsupported_body: { status: 415, sentence: 'Ce format d’envoi n’est pas accepté.' },
  profile_not_found: { status: 404, sentence: ({ username, credits }: RefusalDetails) => `Le compte @${username} n’existe pas sur ${networkName(username)}.${fateOf(credits)}` },
  profile_protected: { status: 422, sentence: (details: RefusalDetails) => notAnalysed('ce compte est protégé', details) },
  profile_suspended: { status: 422, sentence: (details: RefusalDetails) => notAnalysed(`${networkName(details.username)} a suspendu ce compte`, details) },
  profile_deactivated: { status: 422, sentence: (details: RefusalDetails) => notAnalysed('son titulaire l’a désactivé', details) },
  profile_for_members: { status: 422, sentence: (details: RefusalDetails) => notAnalysed(`son titulaire demande à n’être montré qu’aux personnes connectées à ${networkName(details.username)}`, details) },
  profile_hidden: { status: 422, sentence: (details: RefusalDetails) => notAnalysed(`la modération de ${networkName(details.username)} le masque`, details) },
  profile_opposed: { status: 422, sentence: (details: RefusalDetails) => notAnalysed('son titulaire s’y est opposé', details) },
  profile_minor: { status: 422, sentence: (details: RefusalDetails) => notAnalysed(`ce compte déclare avoir moins de 18${nbsp}ans`, details) },
  network_unread: { status: 422, sentence: ({ username, credits }: RefusalDetails) => `Verso ne lit pas les comptes ${networkName(username)} pour le moment.${fateOf(credits)}` },
  consent_needed: { status: 422, sentence: ({ username, credits }: RefusalDetails) => `@${username} ne peut être analysé qu’avec l’accord de son titulaire.${fateOf(credits)}` },
  account_simulated: { status: 422, sentence: ({ username }: RefusalDetails) => `@${username} est inventé pour la démonstration${nbsp}: ce compte n’a pas de titulaire.` },
  sign_in_unavailable: { status: 503, sentence: ({ username }: RefusalDetails) => `La connexion à ${networkName(username)} n’est pas possible pour le moment. Prouvez plutôt que ce compte est le vôtre par un code dans sa présentation.` },
  proof_over: { status: 401, sentence: 'Votre preuve a pris fin. Prouvez à nouveau que ce compte est le vôtre.' },
  not_from_here: { status: 403, sentence: 'Cette demande ne vient pas d’une page de Verso.' },
  too_few_posts: { status: 422, sentence: (details: RefusalDetails) => notAnalysed(`il faut au moins ${MIN_POSTS}${nbsp}posts, reposts exclus`, details) },
  too_many_refused: { status: 429, sentence: (details: RefusalDetails) => notAnalysed('trop des comptes que vous avez demandés aujourd’hui ne pouvaient pas l’être, réessayez demain', details) },
  too_many_requests: { status: 429, sentence: ({ retryAfterSeconds = 0 }: RefusalDetails) => `Trop de tentatives. Réessayez dans ${minutes(retryAfterSeconds)}.` },
  unexpected: { status: 500, sentence: 'Une erreur est survenue. Réessayez dans un instant.' },
  analysis_failed: { status: 500, sentence: (details: RefusalDetails) => notAnalysed('une erreur est survenue de notre côté', details) },
  ...byNetwork((name) => ({ status: 503, sentence: ({ credits }: RefusalDetails) => `${name} ne répond pas pour le moment.${fateOf(credits)}` })),
  payment_unavailable: { status: 503, sentence: 'Le paiement est indisponible pour le moment. Rien ne vous a été débité.' },
  vat_number_refused: { status: 422, sentence: `Notre prestataire de paiement n’accepte pas le numéro de TVA ou le SIREN de votre société. Corrigez-le ou retirez-le${nbsp}: rien ne vous a été débité.` },
  sales_paused: { status: 503, sentence: 'L’achat de crédits est suspendu pour le moment. Rien ne vous a été débité. Vos crédits et vos analyses restent disponibles.' },
  busy: { status: 503, sentence: 'Le service est très sollicité. Réessayez dans un instant.' },
} as const

export type RefusalCode = keyof typeof refusals

/** A network's trouble has a code of its own: `x_unavailable`. */
export function outageOf<Of extends Network>(network: Of) {
  return `${network}_unavailable` as const
}
type Outage = `${Network}_unavailable`

export function byNetwork<Told>(told: (name: string) => Told) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key for each network
  return Object.fromEntries(NETWORK_IDS.map((id) => [outageOf(id), told(NETWORKS[id].name)])) as Record<Outage, Told>
}

/** What became of the credits, the last words of every refusal of an analysis. */
export const CREDITS_RETURNED = `Vos ${ANALYSIS_COST}${nbsp}crédits vous ont été rendus.`
const fates = { returned: ` ${CREDITS_RETURNED}`, unspent: ' Aucun crédit n’a été dépensé.', unsaid: '' }
const fateOf = (credits: RefusalDetails['credits'] = 'returned') => fates[credits]

/** A name tells its network. */
const networkName = (username = '') => descriptionOf(username).name

function notAnalysed(reason: string, { username, credits = 'returned' }: RefusalDetails) {
  const begun = credits === 'returned'
  const what = begun ? `L’analyse de @${username} n’a pas abouti` : `@${username} ne peut pas être analysé`
  return `${what}${nbsp}: ${reason}.${fateOf(credits)}`
}

function minutes(seconds: number) {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return `${count}${nbsp}${count < 2 ? 'minute' : 'minutes'}`
}

/** When an answer carries no `error` field (spec 8.2). */
export const SOMETHING_WENT_WRONG = 'Something went wrong'
