import type { Clause } from './bio-clauses.ts'
import { ANIMALS } from './bio-words.ts'

const adjectives = 'vieux|vieille|vieil|petite?|grande?|jeune|gros(?:se)?|rescue|adopted|old|senior|grumpy|little'
const THING = new RegExp(
  String.raw`^(?:(?:une?|l[ea]|les|an?|the|${adjectives}) )*(?:${[
    ANIMALS,
    'whisk(?:y|ies|ey)|rhums?|single malt|bourbon|scotch|cognac|armagnac|calvados|porto|vins?|bières?|fromages?|comté',
    'voiture|auto|moto|van|fourgon|camion|camionnette|tracteur|bateau|voilier|péniche|vélo|vespa|solex|mobylette|2cv|4l',
    'car|boat|truck|bike|house|ferme|immeuble|arbre|chêne|olivier|bonsaï|tree|guitare|guitar|piano|violon|robot|aspirateur|roomba|toaster|grille-pain|synth',
    'statue|fleuve|rivière|cathédrale|phare|volcan|montagne|forêt|fantôme|ghost|river|lighthouse|mountain',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iu',
)

/** It may have an age, even pronouns: « Whisky, 18 ans », « Vieille 4L, 45 ans », « Statue équestre. Il/lui. » */
export const isThing = (words: string) => THING.test(words)

/** Not where it begins a list of tastes: « Chats, thé, livres ». */
export const opensAsThing = ([first]: readonly Clause[]) =>
  first !== undefined && isThing(first.words) && !(first.tail.startsWith(',') && !first.words.includes(' '))
