/** What stands in the documents where a value belongs. */
const PLACEHOLDER = /…|\.\.\.|<[^@]*>|change.?me|\byour[-_ ]|\/\/user:password@/i

/** Domains that nobody can own (RFC 2606, RFC 6761), and the one of our own examples. */
const EXAMPLE_DOMAIN =
  /(^|[.@])(example\.(com|net|org)|exemple\.fr|[\w-]+\.(example|test|invalid|localhost)|localhost)$/i

export const isPlaceholder = (value: string) => PLACEHOLDER.test(value)

/** A host, or an e-mail address. */
export const isExampleDomain = (value: string) => EXAMPLE_DOMAIN.test(value)
