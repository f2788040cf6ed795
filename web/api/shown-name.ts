import { type Reader, text } from './readers.ts'

/** X lets a name have 50 characters, Bluesky 64. */
const LONGEST = 80
/** Left open, one of them turns the words of ours that follow: a date would read backwards. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** The name an account gives itself, as it may stand among words of ours: in a line, a title, a list to choose from. */
export const shownName: Reader<string> = (value) => {
  const name = text(value)?.replaceAll(DIRECTIONS, '') ?? ''
  return text(name.length > LONGEST ? `${name.slice(0, LONGEST).toWellFormed()}…` : name)
}
