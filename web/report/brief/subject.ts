import type { Report } from '#contract/schemas/report.ts'
import { brief } from '#web/text/brief.ts'
import type { BriefSentence } from './brief-sentence.ts'

const { subject: words } = brief
/** In percent of the posts: half of them is what it speaks of most; a fifth comes back often. */
const [MOSTLY, OFTEN] = [50, 20]

/** Religion has its badge among the themes; a headline would read as a belief. */
export function subjectOf({ themes = [], contentThemes = [] }: Report): BriefSentence[] {
  const [main] = themes
  if (!main) return contentThemes.length > 0 ? [{ text: words.named(contentThemes) }] : []
  const { theme, posts, of, percent } = main
  if (theme === 'religion') return []
  const say = percent >= MOSTLY ? words.mostly : percent >= OFTEN ? words.often : words.scattered
  return [{ text: say(theme, posts, of), figure: `theme:${theme}` }]
}
