import type { FactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'

export const factorOf = ({ score }: Report, id: FactorId) => score?.factors.find((factor) => factor.id === id)
