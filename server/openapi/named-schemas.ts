import { globalRegistry, z } from 'zod'
import * as accounts from '#contract/schemas/accounts.ts'
import * as analyses from '#contract/schemas/analyses.ts'
import * as analysisExport from '#contract/schemas/analysis-export.ts'
import * as api from '#contract/schemas/api.ts'
import * as batches from '#contract/schemas/batches.ts'
import * as contact from '#contract/schemas/contact.ts'
import * as contests from '#contract/schemas/contests.ts'
import * as credits from '#contract/schemas/credits.ts'
import * as evidence from '#contract/schemas/evidence.ts'
import * as exclusions from '#contract/schemas/exclusions.ts'
import * as holders from '#contract/schemas/holders.ts'
import * as identity from '#contract/schemas/identity.ts'
import * as invoiceDetails from '#contract/schemas/invoice-details.ts'
import * as keys from '#contract/schemas/keys.ts'
import * as payments from '#contract/schemas/payments.ts'
import * as report from '#contract/schemas/report.ts'
import * as secondFactor from '#contract/schemas/second-factor.ts'
import * as shareLinks from '#contract/schemas/share-links.ts'
import * as watches from '#contract/schemas/watches.ts'
import * as webhooks from '#contract/schemas/webhooks.ts'

const files: Record<string, unknown>[] = [
  accounts,
  analyses,
  analysisExport,
  api,
  batches,
  contact,
  contests,
  credits,
  evidence,
  exclusions,
  holders,
  identity,
  invoiceDetails,
  keys,
  payments,
  report,
  secondFactor,
  shareLinks,
  watches,
  webhooks,
]
/** Swagger writes these field by field, as parameters, and cannot follow a reference to one. */
const isOfParameters = (name: string) => /(Query|Headers|Params)$/.test(name)

/** A schema of the contract has the name it is exported by: in the document, and in every client made from it. */
export function nameSchemas() {
  for (const [name, schema] of files.flatMap((file) => Object.entries(file))) {
    if (!(schema instanceof z.ZodObject || schema instanceof z.ZodUnion) || isOfParameters(name)) continue
    globalRegistry.add(schema, { ...globalRegistry.get(schema), id: name })
  }
}
