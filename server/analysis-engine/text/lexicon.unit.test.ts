import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THEME_IDS } from '#contract/themes.ts'
import { TONE } from '#server/analysis-engine/models/tone.ts'
import { forEachExpression, type Lexicon, openLexicon } from './lexicon.ts'
import { hostileText } from './test-builders.ts'
import { tokenize } from './tokens.ts'

const LEXICON = openLexicon(
  `# animals|chat|chien|poisson-chat|cheval de course|ours bla*|🐈‍⬛|koala
|# forgotten|rien
|# verbs|aboi*|ferme-la|tuez-les|tuez les|t’es qu’un|chat|kkk`.replaceAll('|', '\n'),
  ['verbs', 'animals'],
)

/** « section first…last » for each entry found. */
function found(text: string, lexicon: Lexicon = LEXICON): string[] {
  const tokens = tokenize(text)
  return tokens.flatMap(({ word }, index) => {
    const entry = lexicon.lookUp(word)
    const entries = entry.sections.map((section) => `${lexicon.sections[section]} ${word}`)
    forEachExpression(entry, tokens, index, ({ section, length }) => {
      const words = tokens.slice(index, index + length).map((token) => token.word)
      entries.push(`${lexicon.sections[section]} ${words.join(' ')}`)
    })
    return entries
  })
}

describe('what is found', () => {
  test.each([
    ['Mon CHIEN', ['animals chien']],
    ['des chiens', []],
    ['ils aboient, un aboiement', ['verbs aboient', 'verbs aboiement']],
    ['un chat', ['animals chat', 'verbs chat']],
    ['un poisson-chat', ['animals poisson chat', 'animals chat', 'verbs chat']],
    ['un cheval de course', ['animals cheval de course']],
    ['un cheval de trait', []],
    ['un cheval de', []],
    ['ours blancs, ours brun', ['animals ours blancs']],
    ["T'ES QU'UN mot", ['verbs t es qu un']],
    ['un k*ala, un ko*l*', ['animals k*ala']],
    ['ils ab*ient', ['verbs ab*ient']],
    ['le KKK', ['verbs kkk']],
    ['k', []],
    ['rien', []],
    ['🐈‍⬛', ['animals 🐈 ⬛']],
  ])('%s', (text, entries) => {
    expect(found(text).toSorted()).toEqual(entries.toSorted())
  })

  test('« ferme-la » is not « ferme la porte »', () => {
    expect(found('ferme-la maintenant')).toEqual(['verbs ferme la'])
    expect(found('ferme la !')).toEqual(['verbs ferme la'])
    expect(found('allez ferme la')).toEqual(['verbs ferme la'])
    expect(found('ferme la porte')).toEqual([])
  })

  test('two spellings that read alike count once', () => {
    expect(found('tuez-les')).toEqual(['verbs tuez les'])
    expect(found('tuez les moustiques')).toEqual([])
  })

  test('a mask shows two letters at least, and only Latin ones count', () => {
    expect(found('k*a*a')).toEqual(['animals k*a*a'])
    expect(found('k***b')).toEqual([])
    expect(found('жжж****ж')).toEqual([])
  })

  test('an entry that no post could hold is refused', () => {
    expect(() => openLexicon('# a\n^^', ['a'])).toThrow('^^')
    expect(() => openLexicon('# a\nsale* bête', ['a'])).toThrow('sale*')
  })

  test('any text may be looked through', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(found(text).filter((entry) => !/^(?:verbs|animals) /.test(entry))).toEqual([])
      }),
    )
  })
})

describe.each(['tone.fr', 'tone.en', 'themes.fr', 'themes.en'])('lexicons/%s.txt', (name) => {
  const sections: readonly string[] = name.startsWith('tone') ? TONE : THEME_IDS
  const file = readFileSync(new URL(`../lexicons/${name}.txt`, import.meta.url), 'utf8')
  const lines = file.split('\n').filter((line) => line.trim() !== '')

  test('has the sections the models know, and no other', () => {
    const headings = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2).trim())
    expect(headings.toSorted()).toEqual([...sections].toSorted())
  })

  test('gives back every entry by its own text, in its section', () => {
    const lexicon = openLexicon(file, sections)
    let section = ''
    const lost = lines.filter((line) => {
      if (line.startsWith('# ')) section = line.slice(2).trim()
      if (line.startsWith('# ')) return false
      const text = line.replaceAll('*', '')
      const words = tokenize(text).map(({ word }) => word)
      return !found(text, lexicon).includes(`${section} ${words.join(' ')}`)
    })
    expect(lost).toEqual([])
  })

  test('has no entry that reads as a single letter without being one: « :d » would be the « d » of « d’accord »', () => {
    const letters = lines.filter((line) => {
      const [first, ...rest] = tokenize(line)
      return rest.length === 0 && first?.word.length === 1 && !/^[\p{L}\p{N}]['’]?$/u.test(line.trim())
    })
    expect(letters.filter((line) => !/\p{Extended_Pictographic}/u.test(line))).toEqual([])
  })
})
