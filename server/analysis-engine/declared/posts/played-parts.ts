import { anyOf } from '#server/analysis-engine/declared/bio-words.ts'

/** A song that is sung, a part that is played, a day of jokes: whoever says « je » there is nobody. */
const PLAYED = anyOf(
  [
    'karaok[ée]|paroles|refrain|chansons?|chante|chantait|chantonne|lyrics|singing|nanana|lalala|blind test|air connu|en boucle',
    "dans la tête depuis|en tête depuis|je suis venue? te dire que je m'en vais|dancing queen|only seventeen",
    'jdr|rp|roleplay|gn|mon perso|mon personnage|my character|cosplay|donjons|dnd|skyrim|sims|minecraft|gta|elden ring',
    'paladin|elfe|elf|mage|druide|loup[- ]garou|murder party|escape game|larp|baldur.s gate|zelda|world of warcraft|wow',
    "(?:je|j') ?(?:joue|incarne|interprète|double) (?:une?|le|la|l'.*)|i'm playing|i play an?|playing an?|dans le rôle",
    'rôle|sur scène|théâtre|théatre|pièce|spectacle|figurante?|tournage|court[- ]métrage|doublage|casting|costume|déguis\\p{L}+',
    'répétitions?|tirade|réplique|panto|on stage|audition|rehearsals?|halloween costume|carnaval',
    "1er avril|premier avril|april fools?|poisson d'avril|je (?:déconne|plaisante|rigole|blague)|jk|just kidding",
    "pov|(?<!j')imaginez?|dans une autre vie|vie antérieure|another life|past life|scénario|ma nouvelle|mon roman|extrait",
    'fanfic|horoscope|incipit|poème|alexandrin|citation|baudelaire|rimbaud|verlaine|molière|proust|shakespeare',
    'indicatif|subjonctif|conjugaison|participe passé|on dit|ne dites pas|sondage|votez|vote pour|like si|rt si',
    "si j'(?:étais|avais été)|if i (?:were|was)|comme si j'|as if i",
  ].join('|'),
)
const SUNG = /[🎶🎵♪♫🎤]/u
/** « Je suis Charlie, je suis policier, je suis juif » is a slogan. */
const SLOGAN = /je suis.*je suis.*je suis/isu
/** What a machine or a test says one is. */
const TOLD_BY_A_MACHINE = anyOf(
  "appli|app|quiz|test de personnalité|algo(?:rithme)?|algorithm|spotify|filtre|filter|chatgpt|d'après|selon (?:le|la|l'.*|mon|ma)|according to|le test dit|linkedin|netflix",
)

export function isPlayed(text: string): boolean {
  const straight = text.replaceAll('’', "'")
  return SUNG.test(text) || SLOGAN.test(straight) || PLAYED.test(straight) || TOLD_BY_A_MACHINE.test(straight)
}
