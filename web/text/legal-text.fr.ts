/** The texts the law and honesty ask for; each opens as a dialog at `?texte=<name>`. */
export type LegalText = {
  title: string
  updated: string
  sections: readonly {
    heading: string
    paragraphs: readonly string[]
    tables?: readonly LegalTable[]
    points?: readonly string[]
    /** Said where no address to write to is known; in its place, the address. */
    withoutContact?: string
    /** Where it is not that of the page: the French that binds, below an English summary. */
    lang?: 'fr'
  }[]
}
/** Each line begins with what it is about. */
type LegalTable = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
