import { readdirSync, readFileSync } from 'node:fs'
import { isThemeId, type ThemeId } from '../../contract/themes.ts'

/** A post of an invented account, labelled while it was written (corpus/README.md). */
export type CorpusPost = {
  /** Its set, then its account: `a/01_boucher_apprenti`. */
  account: string
  set: string
  /** T toxic, V vulgar, h humour, P political, R presses its reader. */
  flags: string
  theme: ThemeId | null
  isReply: boolean
  text: string
  language: 'fr' | 'en'
}
export type CorpusPair = Pick<CorpusPost, 'flags' | 'text' | 'language'> & { pair: string }

const FOLDER = new URL('../corpus/', import.meta.url)
const POST = /^([TVHhPR]+|-);([a-z-]+);([orq])(:en)?;(.*)$/
/** In these R was not labelled: its absence says nothing. */
export const SETS_WITHOUT_PRESSURE: ReadonlySet<string> = new Set(['a', 'b', 'c', 'd'])

export const corpusAccounts = (): string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.length === 1)
    .map(({ name }) => name)
    .toSorted()
    .flatMap((set) =>
      readdirSync(new URL(`${set}/`, FOLDER))
        .toSorted()
        .map((file) => `${set}/${file.replace(/\.txt$/, '')}`),
    )

export const corpusPosts = (): CorpusPost[] =>
  corpusAccounts().flatMap((account) => postsIn(new URL(`${account}.txt`, FOLDER), account))

/** The first line is the profile; a line that does not begin as a post goes on with the one before. */
export function postsIn(file: URL, account: string): CorpusPost[] {
  const posts: CorpusPost[] = []
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)) {
    const [, flags, theme = '', kind, english, text = ''] = POST.exec(line) ?? []
    const last = posts.at(-1)
    if (flags === undefined && last) last.text += `\n${line}`
    if (flags === undefined) continue
    posts.push({
      account,
      set: account.split('/')[0] ?? '',
      flags: flags.replace('H', 'h'),
      theme: isThemeId(theme) ? theme : null,
      isReply: kind === 'r',
      text,
      language: english ? 'en' : 'fr',
    })
  }
  return posts
}

/** Two posts that share their words or their situation and differ in a flag. */
export const corpusPairs = (): CorpusPair[] =>
  (['fr', 'en'] as const).flatMap((language) =>
    [`pairs.${language}`, `pairs2.${language}`].flatMap((name) =>
      readFileSync(new URL(`pairs/${name}.tsv`, FOLDER), 'utf8')
        .trimEnd()
        .split('\n')
        .flatMap((line) => {
          const [number, , flags = '', text = '', otherFlags = '', otherText = ''] = line.split('\t')
          const pair = `${name} ${number}`
          return [
            { pair, flags, text, language },
            { pair, flags: otherFlags, text: otherText, language },
          ]
        }),
    ),
  )
