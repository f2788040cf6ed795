import type { NetworkDescription } from './network.ts'

/** A domain of at least two parts, the last of which begins with a letter; both by the AT Protocol's own syntax. */
const HANDLE = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/
const DID = /^(?=.{1,253}$)did:[a-z]+:[a-z0-9._:%-]*[a-z0-9._-]$/
/** Typed by somebody on the way to an address of X: nobody on Bluesky is called so. */
const SITES_OF_X = new Set(['x.com', 'twitter.com', 'mobile.twitter.com', 'www.x.com', 'www.twitter.com'])
/** bsky.app/profile/name.bsky.social/post/3n2c…, with a handle or a DID: what a browser or a phone copies. */
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?bsky\.app\/profile\/@?([^/?#\s]+)(?:[/?#].*)?$/is

export const bluesky: NetworkDescription = {
  name: 'Bluesky',
  // A domain or a DID, so it has a dot or a colon, and on X it can have neither.
  isNamedLikeOurs: (username) => /[.:]/.test(username),
  cleanName: (name) => name.toLowerCase(),
  isName: (name) => (HANDLE.test(name) || DID.test(name)) && !SITES_OF_X.has(name),
  nameProblem: {
    fr: 'Un nom de compte Bluesky est un nom de domaine, par exemple nom.bsky.social.',
    en: 'A Bluesky name is a domain name, such as name.bsky.social.',
  },
  seemsMeant: (name) => /^[^\s/]+\.[^\s/]+$/.test(name) && !SITES_OF_X.has(name),
  nameInAddress: (typed) => ADDRESS.exec(typed.trim())?.[1]?.replaceAll(/%3a/gi, ':'),
  profileUrl: ({ id }) => `https://bsky.app/profile/${id}`,
  postUrl: ({ id }, postId) => `https://bsky.app/profile/${id}/post/${postId}`,
  // Of what Bluesky lacks nothing is asked there: other points for the same conduct, so a version of its own.
  methodVersion: 'bluesky-2026.11-6',
  hasPlace: false,
  hasTwoNames: true,
  idInName: (username) => (username.startsWith('did:') ? username : null),
  isBilled: false,
  // « @nom-fictif.bsky.social »; what follows a letter is a mail address.
  mention: /(?<![\p{L}\p{N}_.@])[@＠][a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+/giu,
}
