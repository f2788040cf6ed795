/**
 * What a translation of a text must hold: the same names, sentences of its own, functions of the same arguments. An English file
 * ends with `satisfies Translation<typeof french>`, so that a sentence added in French does not compile without its English.
 */
export type Translation<Text> = Text extends string
  ? string
  : Text extends number
    ? number
    : Text extends (...given: infer Given) => infer Said
      ? (...given: Given) => Translation<Said>
      : { readonly [Name in keyof Text]: Translation<Text[Name]> }
