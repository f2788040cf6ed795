import { LABEL_NAMES } from '#contract/labels.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { count } from './format.en.ts'
import { sectionsWithReader as frenchSections } from './legal-reader.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { OWN_SERVERS } from './method.en.ts'

/** Its theme is one too. */
const LABELS_OF_A_POST = LABEL_NAMES.length + 1

type Section = LegalText['sections'][number]

/** Of the privacy text a summary, above the French one that binds; of the method the whole. */
const added: Record<string, (provider: string) => Section> = {
  confidentialite: (provider) => ({
    heading: 'In short: the language model',
    paragraphs: [
      `To read the posts, Verso sends their text to ${provider}, which acts as a processor. The posts leave without account names, mentions, addresses or numbers, and without any name of a person that was recognised. Of a link, the site and the page remain, or the site alone if it is a social network. Nothing else of the profile or the customer is sent.`,
      `For each post it returns ${LABELS_OF_A_POST}\u00a0labels from a closed list and, when it says that a post insinuates or contradicts what is established, the words of that post. They are kept with the text of the post, for at most ${count(KEPT_DAYS.words, 'day')}, and erased with it.`,
      'The owner of a Bluesky account can state there that they do not want to be read by an artificial intelligence. Then nothing of that account is sent: only our programs read it. The same goes when we could not check.',
    ],
  }),
  methode: (provider) => ({
    heading: 'The language model',
    paragraphs: [
      `On this site, a language model from ${provider} reads the posts one by one. It gives each of them ${LABELS_OF_A_POST}\u00a0labels from a closed list, or says it is unsure: what the post claims, whether it can be checked from it, whether it misleads, shows contempt, presses the reader or corrects a mistake, whether it is funny, whether it is political, and its theme. It also chooses which post illustrates a figure. It writes no figure and no sentence of the report.`,
      'Its labels replace the reading of our programs for toxicity, humour, political subjects, themes and part of the score. The posts it could not read are read by our programs; the report says how many. The same posts and the same labels give the same report, to the byte.',
      'The margins of toxicity, humour and political subjects come from its errors, counted on labelled posts of invented accounts; those of themes do not include them. A model whose errors have not been counted does not have these margins: its figures are marked “no margin”.',
    ],
  }),
}

const UNKNOWN: Section = {
  heading: 'Language model',
  paragraphs: [
    'Verso could not check whether an outside language model reads the posts on this site. Open this text again to retry.',
  ],
}

export const namesReader = (name: string) => Object.hasOwn(added, name)

/** `provider` is undefined when it could not be learned. */
export function sectionsWithReader(
  name: string,
  sections: LegalText['sections'],
  provider: string | null | undefined,
): LegalText['sections'] {
  const section = provider === undefined ? UNKNOWN : provider === null ? undefined : added[name]?.(provider)
  if (!section) return sections
  if (name === 'methode') return [...(provider ? sections.map(withoutClaim) : sections), section]
  const binding = frenchSections(name, sections.slice(1), provider)
  return [...sections.slice(0, 1), section, ...binding.map((one) => ({ ...one, lang: 'fr' as const }))]
}

/** That everything is computed here is not true there. */
const withoutClaim = (section: Section): Section => ({
  ...section,
  paragraphs: section.paragraphs.map((paragraph) =>
    paragraph.replace(OWN_SERVERS, 'The calculation takes place on Verso’s servers.'),
  ),
})
