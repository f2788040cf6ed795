/**
 * A null character or half a surrogate pair is nothing anyone can read, and PostgreSQL refuses to store either: not in
 * a bio, nor in a link or a hashtag.
 */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
