import { withoutHidden } from './clean-post.ts'

/**
 * Whether a post seems to speak to whoever classifies posts. Such a post is not sent: our own models read it. No list of
 * words stops every injection; this one keeps the common ones out of the batches, and the rest is outvoted (docs/decisions/0060).
 */
export function isSuspect(text: string): boolean {
  if (hidesCharacters(text)) return true
  const folded = singleSpaces(withoutHidden(text)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return SPEAKS_TO_A_MODEL.some((pattern) => pattern.test(folded))
}

/** A line break where there was one: in the patterns below a space is one character, however many were written. */
const singleSpaces = (text: string) => text.replace(/[^\S\n]+/gu, ' ').replace(/ ?\n[ \n]*/gu, '\n')

const EMOJI_JOINERS = /\u{200D}|\u{FE0E}|\u{FE0F}|\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu
const BIDI_OR_TAGS = /[\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u
const ZERO_WIDTH = /[\u{200B}-\u{200F}\u{2060}-\u{2064}\u{FEFF}\u{00AD}]/gu
const TOO_MANY = 5

function hidesCharacters(text: string): boolean {
  const shown = text.replace(EMOJI_JOINERS, '')
  return BIDI_OR_TAGS.test(shown) || (shown.match(ZERO_WIDTH)?.length ?? 0) >= TOO_MANY
}

const model = String.raw`(?:a\.i\.|(?:an|the|any|this|kind) ai|ai (?:model|reader|moderator|assistant)|ia|llms?|gpt|chatgpt|claude|mistral|chatbot|language model|modele|classif\w+|annotat\w+|algorithme?s?|algorithms?|lecteur automatique|robot lecteur|automated reader)`
const orders = String.raw`(?:consignes?|instructions?|regles?|rules?|prompts?|guidelines?|directives?)`
const labels = String.raw`(?:toxic|toxique|toxicity|toxicite|humorous|political|scorn|misleads|corrects|labels?|etiquettes?)`
const values = String.raw`(?:yes|no|unsure|oui|non|true|false|0|1|given|none|hints|reported|group|dehumanises|danger|person|push|offer|sells|calls|nothing|fact|opinion)`

const SPEAKS_TO_A_MODEL: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:ignor\w*|oubli\w*|disregard\w*|forget|overrid\w*|bypass|annul\w*|remplac\w*|replace|discard|skip)\b.{0,60}\b${orders}\b`,
  ),
  new RegExp(
    String.raw`\b(?:new|nouvelles?|previous|precedent\w*|prior|system|systeme|hidden|secret\w*|updated)\s${orders}\b`,
  ),
  /<\|?\/?(?:system|assistant|user|im_start|im_end|instructions?|inst|posts?)\b|\[\/?(?:inst|system|sys)\]|^#{2,}\s?\w/m,
  /(?:^|[\s"'])(?:system|systeme|assistant|developer|administrateur|administrator|admin)\s?(?:prompt|message|note|override)?\s?[:>]/,
  new RegExp(
    String.raw`\b(?:you are|you're|tu es|vous etes|act as|agis comme|agissez comme|pretend|fais comme si|joue\w* le role|from now on|desormais)\b.{0,50}\b(?:${model}|dan|moderat\w+|assistant)\b`,
  ),
  new RegExp(
    String.raw`\b(?:dear|cher|chere|hey|bonjour|hello|attention|note (?:to|for|pour)|message (?:to|for|pour|a)|a l'attention d\w+|to any|to all|to the|si tu es|si vous etes|if you are)\b.{0,25}\b${model}\b`,
  ),
  new RegExp(
    String.raw`\b(?:label|labell?ed|labell?ing|etiquet\w+|classif\w+|classe[rz]?|annot\w+|mark|marque[rz]?|rate|output|answer|reponds|repondez|return|renvoie\w*|set|mets|mettez)\b.{0,60}\b(?:${labels}|every post|each post|all (?:other )?posts|other posts|autres? (?:posts?|messages?|publications?)|tous les (?:posts?|messages?|autres))\b`,
  ),
  new RegExp(String.raw`\b(?:${labels}|support|asks|says)\b\s?"?\s?(?:[:=]|vaut|is)\s?"?${values}\b`),
  /\b(?:canar(?:y|ies|is?)|honeypots?|controle qualite|quality check|posts? temoins?|test posts?|known labels?)\b/,
  /\{\s?"?\w+"?\s?:|"\s?:\s?["[{]/,
  /[a-z0-9+/]{48,}={0,2}/,
  /(?:\b[0-9a-f]{2}\b[ :]?){16,}|(?:\\x[0-9a-f]{2}){8,}|(?:\b[01]{8}\b ?){6,}/,
]
