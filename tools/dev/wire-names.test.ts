import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SNAKE_CASE = /(?<![\w.'/-])[a-z]+(?:_[a-z]+)+(?=\??:)/g

/** What the schemas name with underscores: the words of the specification's section 3, as they travel. */
const wireNames = new Set(
  globSync('contract/schemas/*.ts').flatMap((file) => readFileSync(file, 'utf8').match(SNAKE_CASE) ?? []),
)

/** A form's fields carry the names under which the server returns what is wrong with them. */
const formFields = new Set([
  'company_name',
  'current_password',
  'new_password',
  'postal_code',
  'target_username',
  'vat_number',
])
const forms = [
  'web/session/credential-',
  'web/screens/account/account-details',
  'web/screens/dashboard/dashboard-screen',
  'web/shell/invoice-details-dialog',
  'web/shell/legal/objection-form',
]

/** Names of others: X's in its archive, and those of a file that is taken away, which are the API's. */
const notOurWire = ['web/archive/read/', 'web/archive/report/archive-file.ts']

const isTest = (file: string) => /\.test\.tsx?$|^web\/testing\//.test(file)

test('the wire’s names stop at web/api', () => {
  expect(wireNames).toContain('json_output')
  const isElsewhere = (file: string) => ['web/api/', ...notOurWire].some((folder) => file.startsWith(folder))
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !isElsewhere(file) && !isTest(file))
  expect(files.length).toBeGreaterThan(100)
  const leaks = files.flatMap((file) => {
    const isForm = forms.some((form) => file.startsWith(form))
    const words = new Set(readFileSync(file, 'utf8').match(/\b[a-z]+(?:_[a-z]+)+\b/g))
    const leaked = [...words].filter((word) => wireNames.has(word) && !(isForm && formFields.has(word)))
    return leaked.map((word) => `${file}: ${word}`)
  })
  expect(leaks).toEqual([])
})
