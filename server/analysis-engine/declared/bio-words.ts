/** Whole words of any alphabet: `\b` would find « il » in « péril ». The text has straight apostrophes. */
export const anyOf = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu')

/**
 * The same words in capitals or not, within a pattern that minds the case elsewhere. Not `(?i:…)`: once a process has made
 * 16 MB of code V8 compiles patterns without optimising them, and then reads such a group as if it minded the case too (14.6).
 */
export const inAnyCase = (words: string) =>
  words.replace(WORD_PARTS, (part) => {
    if (part.startsWith('[')) return part.replace(/\p{L}/gu, (letter) => letter + letter.toUpperCase())
    return /^\p{L}$/u.test(part) ? `[${part}${part.toUpperCase()}]` : part
  })
/** An escape, the name of a group, a class, or one letter. */
const WORD_PARTS = /\\(?:p\{\w+\}|.)|\(\?<\w+>|\[[^[\]]{0,99}\]|\p{L}/giu

/** Who may have an age, pronouns and even an account without being its author. */
export const ANIMALS = [
  'animal|animaux|chat(?:te|on)?s?|chien(?:ne)?s?|chiots?|matous?|cats?|dogs?|doggo|pupp(?:y|ies)|kitt(?:en|y|ies)|pets?',
  "pups?|cochons?(?: d'inde)?|hérisson|perruche|canari|poisson rouge|guinea pig|loutre|otter|renard|fox|loup|louve|wolf|ours|bear|panda|raton|raccoon",
  'pigeon|mouette|seagull|baleine|whale|requin|shark|dauphin|dolphin|chouette|hibou|owl|corbeau|crow|canard|duck',
  'cheval|chevaux|poneys?|jument|horses?|lapine?s?|rabbits?|perroquet|parrot|tortue|tortoise|hamsters?|furets?|ânes?',
  'labradors?|golden retriever|retriever|beagle|teckel|bouledogue|bulldog|caniche|poodle|greyhound|whippet|corgi|husky',
  'berger (?:allemand|australien|belge)|border collie|collie|cocker|setter|épagneul|malinois|boxer|jack russell|shiba',
  'chihuahua|dalmatien|rottweiler|galgo|maine coon|siamois|persan|dachshund|spaniel|terrier|poules?|chèvres?',
].join('|')
