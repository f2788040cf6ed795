/**
 * Written out rather than computed by a plugin on each request (6 % of GET /api/auth/me, docs/performance.md).
 * The page: no inline script or style, no foreign origin, no string turned into code, so that what an injected
 * script could use to read the token is closed. An API answer is data: as a document it may do nothing.
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
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
