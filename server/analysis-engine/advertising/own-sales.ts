import type { Span } from '#server/analysis-engine/models/attribution.ts'
import { findSite } from '#server/analysis-engine/sources/known-sites.ts'
import { hostOf } from '#server/analysis-engine/sources/linked-site.ts'
import { ownWords } from '#server/analysis-engine/text/own-words.ts'

export type OwnSale = Span & { sign: 'own-site' | 'own-sale' | 'employer' }
/** What a profile says is its own: its site, the accounts it names in its bio, and whether it is a shop by its bio. */
export type Owned = { domain: string | undefined; handles: ReadonlySet<string>; isShop: boolean }

/** Something has a price, or can be had: what a sale says. */
const SALE =
  /\d ?(?:€|eur\b|euros?\b|balles\b)|[$£€] ?\d|\d ?£|\d{1,2} ?%|\bcode [a-z]+\d|\bboutique\b|\bmerch\b|\bprecommandes?\b|\bdedicace|\binscri(?:s|ption|vez)|\babonne[zr]-vous|\ben librairie|\bplaces?\b|\bcreneaux?\b|\bbouquins\b|\bfdp\b|\bplus que \d|\ben vente\b|\breassort|\bcollection\b|\bon recrute\b|\bstand \d|\bconcours\b|\bjeu ?:|\breservation|\bvip\b|\bdispo\b|\ben stock\b|\brendez-vous\b|\bin stock\b|\bsoutenez|\best sortie\b|\bventes?\b/

/** Whose it is: « ma boutique », « mon livre », « je vends ». */
const MINE =
  /\b(?:ma|notre|nos|mes|mon) (?:\S+ ){0,2}?(?:boutique|livres?|guide|programme|formations?|masterclass|cahier|tableur|appli|album|recueil|roman|tome|manuel|atelier|vip|vestiaire|collection|merch|fiches|doubles|sachets|tirages|cours|coaching|stages?|cartes|sacs|hors-serie|coffret|site|gites?|pass|partenariat)\b|\bje (?:re)?vends (?:mes|ma|mon|la|le)\b|\bi fix\b|\bje donne des cours\b|\bil me reste\b|\bje (?:vide|repare|consulte|remplace|fais vos)\b|\b(?:stage|cours|atelier|nuit|repas) (?:\S+ ){0,2}chez moi\b|\bmy (?:\S+ )?(?:book|shop|kit|course|rhyme book)\b|\bcoaching \w+ more\b|\bmerch\b|^dedicace\b|\bmes? (?:compte|page) de dons\b|\b(?:au|notre|mon) (?:bar|comptoir|local|accueil|stand)\b|\bvip a\b|\bles subs\b|\batelier\b|\bcours (?:en|de)\b|\bdates? restantes\b|\bonline chez moi\b/

/** Undefined of a post that sells nothing of its author's or of its employer's. */
export function ownSaleIn(
  post: { text: string; links: readonly string[]; mentions: readonly string[] },
  owned: Owned,
): OwnSale | undefined {
  const { folded, placeOf } = ownWords(post.text)
  const place = (match: RegExpExecArray | null) =>
    match ? { start: placeOf(match.index), end: placeOf(match.index + match[0].length - 1) + 1 } : { start: 0, end: 0 }
  const sale = SALE.exec(folded)
  if (!sale && !MONEY.test(folded)) return undefined
  const ownLink = post.links.find((link) => owned.domain !== undefined && domainOf(link) === owned.domain)
  if (ownLink && sale) return { sign: 'own-site', ...place(sale) }
  const others = post.mentions.filter((handle) => !owned.handles.has(handle.toLowerCase()))
  const employer = post.mentions.find((handle) => owned.handles.has(handle.toLowerCase()))
  if (employer && others.length === 0 && sale) return { sign: 'employer', ...place(sale) }
  const mine = MINE.exec(folded)
  if (mine && sale) return { sign: 'own-sale', ...place(mine) }
  const service = SERVICE.exec(folded)
  if (service && MONEY.test(folded) && post.links.length === 0 && others.length === 0)
    return { sign: 'own-sale', ...place(service) }
  // A shop's own account sends to nobody else.
  const sendsElsewhere = others.length > 0 || (post.links.length > 0 && !ownLink)
  if (owned.isShop && sale && !sendsElsewhere && OFFERED.test(folded)) return { sign: 'own-sale', ...place(sale) }
  return undefined
}

const MONEY = /\d ?(?:€|eur\b|euros?\b|balles\b)|[$£€] ?\d/
/** Something that has a date or a place left to be had, with its price. */
const SERVICE =
  /\b(?:stage|session|atelier|formation|creneaux?|adhesion|cours|class|beginners course|menu|pose complete|visites?)\b[^.!?]{0,60}\d|\bil reste \S+ (?:places?|chaises?|creneaux?)\b/

/** Said by a shop of its own things, without saying whose they are. */
const OFFERED =
  /\ble kilo\b|\bde retour\b|\bplus que \d+ (?!h\b|heures|jours)|\bprecommandes?\b|\bcode [a-z]+\d|\bau marche\b|\bil (?:en )?reste\b|\brouvre\b|-\d\d ?%|\bcoffret\b|\bconcours ?:|\bpanier\b|\bvisites?\b|\bcommande/

export function ownedBy({ link, bio, username }: { link: string | null; bio: string; username: string }): Owned {
  // « Ambassadeur @marque » names who pays, not whom one works for.
  const named = [...bio.matchAll(/(ambassad\S{0,6} |partner\S{0,3} |sponsor\S{0,6} )?@(\w{1,30})/gi)]
  const handles = new Set(
    [username, ...named.flatMap(([, pays, handle = '']) => (pays ? [] : [handle]))].map((one) => one.toLowerCase()),
  )
  const domain = link === null ? undefined : domainOf(link)
  // A page at a platform is everybody's: linktr.ee, youtube.com.
  const isShared = domain !== undefined && SHARED.has(findSite(domain)?.class ?? '')
  return { domain: isShared ? undefined : domain, handles, isShop: SHOP.test(bio) }
}
const SHOP =
  /vente|boutique|\bshop\b|exp[ée]dition|commande|atelier|[ée]leveu|fermi|office de tourisme|programme|librairie|coul[ée]es|fait main|handmade|signaux vip|livraison|service client|v[êe]tements|compte officiel/i
const SHARED: ReadonlySet<string> = new Set(['platform', 'messaging', 'shop', 'shortener'])

/** What one registers: « blog.camille.fr » and « camille.fr » are one, « camille.co.uk » keeps three names. */
function domainOf(link: string): string | undefined {
  const names = hostOf(link)?.split('.') ?? []
  const [second = '', first = ''] = names.slice(-2)
  const isReserved = first.length === 2 && /^(?:com?|org|net|asso|gouv|gov|ac|edu)$/.test(second)
  return names.length < 2 ? undefined : names.slice(isReserved ? -3 : -2).join('.')
}
