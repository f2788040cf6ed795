/**
 * Printed on every report: the same posts under the same version give the same report, to the byte. Whoever changes
 * a rule, a rounding or the order of a field changes this too, then runs `npm run eval` (docs/decisions/0022).
 */
export const METHOD_VERSION = '2026.11-4'
