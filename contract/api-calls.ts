/** The calls that the page « API » tells of; the OpenAPI document has them all. */
export const PAGE_CALLS = [
  'GET /api/profiles/{username}/check',
  'POST /api/analyze',
  'GET /api/analysis/{id}',
  'GET /api/me/analysis',
  'GET /api/analysis/{id}/evidence',
  'GET /api/analysis/{id}/export',
  'POST /api/batches/check',
  'POST /api/batches',
  'GET /api/batches/{id}',
  'GET /api/batches/{id}/lines',
  'POST /api/batches/{id}/cancel',
  'GET /api/credits/balance',
] as const
