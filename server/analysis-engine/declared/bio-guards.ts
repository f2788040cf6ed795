import { anyOf } from './bio-words.ts'

/** Where a bio plays a part or takes back what it says: nothing in it is a declaration. */
const PLAY = anyOf(
  [
    'parodi(?:e|es|que|ques)|parody|satir(?:e|es|ique|iques|ical)|pastiche|fictif|fictive|fictional|roleplay|rp|ocs?',
    'personnages?|characters?|fake|faux compte|compte humoristique|bot|vtuber|virtual (?:influencer|girl|human)',
    'influenceu(?:r|se) virtuel(?:le)?|générée? par (?:une )?(?:ia|intelligence artificielle)|ai[- ]generated',
    'je (?:plaisante|rigole|déconne|blague)|just kidding|jk|enfin non|not really',
  ].join('|'),
)

export const playsAPart = (bio: string) => PLAY.test(bio.normalize('NFKC').replace(/\s+/gu, ' '))
