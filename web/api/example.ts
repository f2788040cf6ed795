import file from '#contract/example-report.json' with { type: 'json' }
import type { ExampleReport } from '#contract/example-report.ts'
import { toAnalysis } from './analysis.ts'
import { evidenceIn } from './stored-evidence.ts'

// Written from this very type (server/evidence/example-report.ts): of JSON the compiler knows no literal.
const { analysis, ...evidence } = file as unknown as ExampleReport

export const exampleAnalysis = toAnalysis(analysis)

/** Answers for the API when a figure of the example is opened. */
export const getExampleEvidence = evidenceIn(evidence)
