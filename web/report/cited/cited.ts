import { type FigureId, formatFigure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { citedText as words } from '#translated/web/report/cited/text.ts'

/** A site, a hashtag or an account that posts name, and how many name it. */
export type Named = { figure: FigureId; name: string; posts: number }
export type CitedGroup = { name: string; values: readonly Named[] }

/** What is read at a glance of each; the rest is a press away. */
export const SHOWN = 6

/** Where the posts lead and whom they name; none of a report of before them, or whose posts name nothing. */
export function citedGroups({ cited }: Report): CitedGroup[] {
  const { sites = [], hashtags = [], mentions = [] } = cited ?? {}
  const groups: CitedGroup[] = [
    {
      name: words.sites,
      values: sites.map(({ site, posts }) => ({
        figure: formatFigure({ kind: 'site', site }),
        name: words.site(site),
        posts,
      })),
    },
    {
      name: words.hashtags,
      values: hashtags.map(({ hashtag, posts }) => ({
        figure: formatFigure({ kind: 'hashtag', hashtag: hashtag.toLowerCase() }),
        name: words.hashtag(hashtag),
        posts,
      })),
    },
    {
      name: words.mentions,
      values: mentions.map(({ username, posts }) => ({
        figure: formatFigure({ kind: 'mention', username: username.toLowerCase() }),
        name: words.mention(username),
        posts,
      })),
    },
  ]
  return groups.some(({ values }) => values.length > 0) ? groups : []
}
