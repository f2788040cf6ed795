type Random = () => number
type Writer = (random: Random) => string

/** What stands for a class: « \p{Lu} » is a capital, « [^»] » is anything else of these. */
const PALETTE = Array.from('aAé0 \n-_.,:;/@#\'’"«»()[]{}<>!?=&+%€·\u0301🎂\u200d')
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>|-?[a-z]+:)|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\k<\w+>|\\.|\{\d+(?:,\d*)?\}|./giu
const MOST_REPEATED = 3

/**
 * Texts that a pattern nearly finds, made from what it looks for: such a text makes a pattern try most. Parts of one repeated,
 * after its beginning or before a mark that it does not expect.
 */
export function hostileTexts({ source, flags }: RegExp, characters: number, count: number, random: Random): string[] {
  const write = writerOf(source, flags)
  return Array.from({ length: count }, () => {
    const sample = write(random)
    const from = Math.floor(random() * sample.length)
    const part = sample.slice(from, from + 1 + Math.floor(random() * random() * 12)) || 'a'
    const [before, after] = [random() < 0.5 ? sample.slice(0, from) : '', random() < 0.5 ? '\u0001' : '']
    const times = Math.ceil((characters - before.length - after.length) / part.length)
    return before + part.repeat(Math.max(0, times)) + after
  })
}

/** Of a pattern, a text that it could find. What looks ahead or behind is written too, half of the time. */
function writerOf(source: string, flags: string): Writer {
  const tokens = source.match(TOKEN) ?? []
  let at = 0
  const one = flags.includes('v') ? 'v' : 'u'
  const palette = [...new Set([...PALETTE, ...Array.from(source.replaceAll(/\\./g, ''))])]

  function choice(): Writer {
    const choices = [sequence()]
    while (tokens[at] === '|') {
      at += 1
      choices.push(sequence())
    }
    return (random) => picked(choices, random)?.(random) ?? ''
  }

  function sequence(): Writer {
    const parts: Writer[] = []
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(atom()))
    return (random) => parts.map((part) => part(random)).join('')
  }

  function atom(): Writer {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '^' || token === '$' || /^\\(?:[bB\d]|k<)/.test(token)) return () => ''
    if (token.startsWith('(')) {
      const inside = choice()
      at += 1
      const isLook = /^\(\?<?[=!]/.test(token)
      return (random) => (isLook && random() < 0.5 ? '' : inside(random))
    }
    if (!/^[\\[.]/.test(token)) return () => token
    const form = formOf(token)
    const members = palette.filter((character) => form.test(character))
    return (random) => picked(members, random) ?? ''
  }

  function formOf(token: string): RegExp {
    try {
      return new RegExp(`^${token}$`, one)
    } catch {
      return new RegExp(`^${token}$`)
    }
  }

  function repeated(part: Writer): Writer {
    const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(tokens[at] ?? '') ?? []
    const [from, to] =
      least !== undefined ? [Number(least), Number(most || least)] : (QUANTITIES[tokens[at] ?? ''] ?? [1, 1])
    if (least !== undefined || QUANTITIES[tokens[at] ?? '']) at += 1
    if (tokens[at] === '?' && (from !== 1 || to !== 1)) at += 1
    const more = Math.min(Math.max(0, to - from), MOST_REPEATED)
    return (random) => Array.from({ length: from + Math.floor(random() * (more + 1)) }, () => part(random)).join('')
  }

  return choice()
}

const QUANTITIES: Record<string, [number, number]> = { '*': [0, 9], '+': [1, 9], '?': [0, 1] }
const picked = <One>(from: readonly One[], random: Random) => from[Math.floor(random() * from.length)]
