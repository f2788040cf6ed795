/**
 * A bio cut where its author cut it: « Prof de SVT à Lyon · elle · 34 ans » has three clauses. A word is a declaration
 * when it is a clause of its own, so the rules match whole clauses and never search inside a sentence.
 */
export type Clause = {
  /** As written, an exact part of the bio. */
  quote: string
  /** The same, with fancy letters (𝗲𝗹𝗹𝗲) and odd spaces made plain. */
  words: string
  /** What stands before and after it in the same sentence: a comma or a bracket does not end one. */
  lead: string
  tail: string
  isBracketed: boolean
  followsComma: boolean
  /** The pictures and marks that begin and end its sentence. */
  opening: string
  closing: string
}

/** Not the dot of « étudiant·e », nor the wave of « ~30 ». A question mark stays: what is asked is not declared. */
const mark = String.raw`[\n\r•∙⋅・●○◦▪■◆★☆✦✧✩✮✰♪♫♡✿❀❁|¦‖│;!…→➜]|(?<=\?)(?!\?)|(?<!\p{L})·|·(?!\p{L})|~(?!\d)`
const fullStop = String.raw`(?<!\.)\.+(?=\s|$)`
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\u200D\uFE0F\u20E3\u{E0020}-\u{E007F}]`
/** Not where a picture stands for a word: « papa de 👧 20 ans ». */
const stillOpen = String.raw`(?<!\p{L})(?:de|du|des|à|of|to|un|une|mon|ma|mes|a|my|our|et|and|&)\s{1,9}`
const pictures = String.raw`(?<!${picture}\s{0,9}|${stillOpen})(?:${picture}\s{0,9})+`
/** Not a range, « 14 - 18 ans », nor a pair, « she / her ». */
const pronoun = '(?:il|lui|elle|iel|ael|she|her|hers|he|him|his|they|them|theirs)'
const range = String.raw`(?<=\d\s{1,9})[-–—/]+\s+\d`
const pair = String.raw`(?<=\b${pronoun}\s{1,9})\/\s+${pronoun}\b`
const spacedDash = String.raw`(?<=\s|^)(?!${range}|${pair})(?:[-–—]+|\/+)(?=\s|$)`
const SENTENCE_END = new RegExp([mark, fullStop, pictures, spacedDash].join('|'), 'giu')
/** Not the comma of « 1,75 m », nor the brackets of « né(e) ». */
const WITHIN_SENTENCE = /(?<!\d),|,(?!\d)|\((?!e\))|(?<!\(e)\)|[[\]{}]/gu

/** Quotations are somebody else's words; a hashtag, a mention or an address is a label. None is a declaration. */
const NOT_ITS_OWN_WORDS =
  /«[^»]*(?:»|$)|“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|‹[^›]*(?:›|$)|"[^"]*(?:"|$)|https?:\/\/\S+|[@＠#＃][\p{L}\p{N}_]+/giu
/** Neither a letter nor a separator, so that nothing matches across it. */
const MASK = '\uFFFC'

export function clausesOf(bio: string): Clause[] {
  const masked = bio.replace(NOT_ITS_OWN_WORDS, (hidden) => MASK.repeat(hidden.length))
  const sentences = pieces(masked, SENTENCE_END)
  return sentences.flatMap((sentence) => clausesOfSentence(bio, masked, sentence))
}

type Piece = { from: number; to: number; opening: string; closing: string }

function clausesOfSentence(bio: string, masked: string, sentence: Piece): Clause[] {
  const { opening, closing } = sentence
  const inside = masked.slice(sentence.from, sentence.to)
  return pieces(inside, WITHIN_SENTENCE).flatMap(({ from, to }) => {
    const quote = bio.slice(sentence.from + from, sentence.from + to).trim()
    const words = plain(inside.slice(from, to))
    if (words === '') return []
    const [lead, tail] = [inside.slice(0, from), inside.slice(to)]
    return [
      {
        quote,
        words,
        lead: plain(lead),
        tail: plain(tail),
        isBracketed: depth(lead) > 0,
        followsComma: /,\s*$/u.test(lead),
        opening,
        closing,
      },
    ]
  })
}

function pieces(text: string, separator: RegExp): Piece[] {
  const cuts = [...text.matchAll(separator)]
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  return starts.map((from, nth) => ({
    from,
    to: cuts[nth]?.index ?? text.length,
    opening: cuts[nth - 1]?.[0] ?? '',
    closing: cuts[nth]?.[0] ?? '',
  }))
}

const depth = (lead: string) => lead.replace(/[^([{]/gu, '').length - lead.replace(/[^)\]}]/gu, '').length

const plain = (text: string) => text.normalize('NFKC').replace(/[’ʼ]/gu, "'").replace(/\s+/gu, ' ').trim()
