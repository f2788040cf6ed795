const RELATIVES = [
  'm[èe]re|p[èe]re|maman|papa|fils|fille|fr[èe]re|s(?:œ|oe)ur|grand|mamie|papi|mari|femme|copain|copine|voisine?|coll[èe]gue',
  'chien|chat|chatte|tante|oncle|neveu|ni[èe]ce|b[ée]b[ée]|enfants?|gosses?|gamine?|puce|amour|pote|amie?|chef|patron|prof',
  '[ée]l[èe]ve|asso|bo[iî]te|club|boutique|g[ée]ant|mum|mom|dad|mother|father|son|daughter|brother|sister|wife|husband',
  'girl|boy|kid|dog|cat|friend|aunt|uncle|nan|gran|shop',
].join('|')
/** « 18 ans aujourd'hui mon bébé » is a child's day. */
const ANOTHER = new RegExp(
  String.raw`(?<!\p{L})(?:(?:mon|ma|mes|notre|nos|son|sa|ses|my|our|his|her) (?:(?:petite?s?|grande?s?|vieux|vieille|baby|little|big|old) )?(?:${RELATIVES})|il|elle|he|she|tu|toi|you)(?!\p{L})`,
  'iu',
)
const MINE =
  /(?<!\p{L})(?:[jm]'|(?:je|moi|mes|me|i|i'm|my|myself|merci|thx|thanks)(?!\p{L}))|g[âa]teau|bougies?|candles?|cake|genoux|knees?|vieux|vieille|reufs|les gars|🎂|🥳|🎉/iu
/** « 40 tomorrow » may be degrees. */
const DEGREES =
  /°|(?<!\p{L})(?:degr|canicule|chaud|froid|hot|heat|cold|sun|aircon|melt|km|miles|reps|pages|points|hours?)/iu

export const isOfAnother = (post: string) => ANOTHER.test(post)

/** Whether a day that nobody is given in a post can only be its author's. */
export const isOfItsAuthor = (post: string) => MINE.test(post) && !DEGREES.test(post)
