import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeReport } from '../../server/analysis-engine/write-report.ts'
import { panelFolder } from '../datasets-folder.ts'
import { type CorpusPost, postsIn } from '../train/corpus.ts'
import { FLAGS } from '../train/second-stage.ts'
import { labelledMainTheme } from './main-themes.ts'
import type { ReadAccount } from './read-account.ts'

const READ_AT = new Date('2026-11-15T09:00:00Z')
const BEHAVIOUR = { toxicity: 'toxicity', political: 'politicalEngagement', humour: 'humor' } as const

/** Labelled accounts beside the repository, as a customer's report shows them. */
export function panelAccounts() {
  const accounts = [...panelReports().values()]
  const read = (figure: keyof typeof BEHAVIOUR) => accounts.map((account) => readAs(figure, account))
  const themed = accounts.flatMap(({ posts, report }) => {
    const main = labelledMainTheme(posts.map(({ theme }) => theme))
    return main ? [report.themes?.[0]?.theme === main] : []
  })
  return {
    toxicity: read('toxicity'),
    political: read('political'),
    humour: read('humour'),
    mainThemes: { right: themed.filter(Boolean).length, of: themed.length },
  }
}

/** By the name of its file. */
export function panelReports() {
  const folder = path.join(panelFolder, 'acc')
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  return new Map(files.toSorted().map((file) => [file.replace('.txt', ''), reportOn(path.join(folder, file))]))
}

function reportOn(file: string) {
  const [head = '{}'] = readFileSync(file, 'utf8').split('\n')
  const {
    username,
    name,
    bio,
    location,
    link,
    followers,
    following,
    posts: count,
    created,
    rate = 0.01,
  } = JSON.parse(head) as Head
  const posts = postsIn(pathToFileURL(file), `panel/${path.basename(file)}`)
  const report = writeReport({
    profile: {
      id: '1',
      username,
      name,
      bio,
      location,
      link,
      createdAt: new Date(created),
      network: 'x',
      pronouns: null,
      withheld: null,
      automated: false,
      verified: 'none',
      parody: false,
      protected: false,
      followers,
      following,
      posts: count,
      listed: 0,
      likesGiven: null,
    },
    posts: posts.map((post, nth) => asPost(post, nth, followers * rate)),
    simulated: false,
    readAt: READ_AT,
  })
  return { posts, report }
}

type Head = {
  username: string
  name: string
  bio: string
  location: string | null
  link: string | null
  followers: number
  following: number
  posts: number
  created: string
  rate?: number
}

const HOURS_BETWEEN = 11

/** `usual`: the reactions a post of it receives; a reply a tenth of them. */
function asPost({ text, language, isReply }: CorpusPost, nth: number, usual: number) {
  return {
    id: String(nth),
    text,
    createdAt: new Date(READ_AT.getTime() - nth * HOURS_BETWEEN * 3_600_000),
    language,
    isReply,
    isQuote: false,
    hashtags: namesIn(text, /#(\w+)/gu),
    mentions: namesIn(text, /@(\w+)/gu),
    links: namesIn(text, /(https?:\/\/\S+)/gu),
    likes: Math.round(isReply ? usual / 10 : usual),
    reposts: 0,
    replies: 0,
    quotes: 0,
    bookmarks: 0,
    impressions: null,
  }
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

function readAs(figure: keyof typeof BEHAVIOUR, { posts, report }: ReturnType<typeof reportOn>): ReadAccount {
  const isOne = posts.map(({ flags }) => flags.includes(FLAGS[figure]))
  const counted = report.behaviour?.[BEHAVIOUR[figure]]
  const retained = report.evidence?.[BEHAVIOUR[figure]] ?? []
  const { low, high } = counted ?? {}
  return {
    writer: 'panel',
    of: posts.length,
    positives: isOne.filter(Boolean).length,
    retained: retained.length,
    right: retained.filter((id) => isOne[Number(id)]).length,
    shown: low === undefined || high === undefined ? null : { low, high },
    ...(counted?.atLeast && { atLeast: counted.atLeast }),
  }
}
