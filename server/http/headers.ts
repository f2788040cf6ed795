/**
 * Constants rather than a plugin's work on each request (docs/decisions/0003). No inline script, foreign origin or string
 * turned into code: an injected script could read the token. An API answer, opened as a document, may do nothing.
 */
const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
export const pageHeaders = {
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One: the script of the Workers that read an archive (web/archive/choose/open-worker.ts).
    'trusted-types archive-worker',
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
/** The Workers that read an archive may run their own script and nothing else: no call of theirs leaves the browser. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
