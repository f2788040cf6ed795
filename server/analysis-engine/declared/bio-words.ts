/** Whole words of any alphabet: `\b` would find « il » in « péril ». The text has straight apostrophes. */
export const anyOf = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu')

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
