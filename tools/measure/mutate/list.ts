import type { Weakening } from './weakening.ts'
import { ofAccounts } from './weakenings/accounts.ts'
import { ofAnalyses } from './weakenings/analyses.ts'
import { ofCredentials } from './weakenings/credentials.ts'
import { ofCredits } from './weakenings/credits.ts'
import { ofDeclared } from './weakenings/declared.ts'
import { ofMoney } from './weakenings/money.ts'
import { ofOperations } from './weakenings/operations.ts'
import { ofPayments } from './weakenings/payments.ts'
import { ofPlatform } from './weakenings/platform.ts'
import { ofProcesses } from './weakenings/processes.ts'
import { ofProfiles } from './weakenings/profiles.ts'
import { ofProof } from './weakenings/proof.ts'
import { ofProtections } from './weakenings/protections.ts'
import { ofReader } from './weakenings/reader.ts'
import { ofReports } from './weakenings/reports.ts'
import { ofWeb } from './weakenings/web.ts'

/** Every protection that a machine watches. SECURITY.md's table is written from it (`npm run mutate -- table`). */
export const weakenings: readonly Weakening[] = [
  ...ofAccounts,
  ...ofCredentials,
  ...ofAnalyses,
  ...ofProfiles,
  ...ofReader,
  ...ofReports,
  ...ofDeclared,
  ...ofProof,
  ...ofMoney,
  ...ofCredits,
  ...ofPayments,
  ...ofPlatform,
  ...ofOperations,
  ...ofProtections,
  ...ofProcesses,
  ...ofWeb,
]
