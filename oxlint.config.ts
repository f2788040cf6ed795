import { defineConfig, type OxlintOverride } from 'oxlint'

/** What every module of the server stands on. */
const foundation = [
  'contract',
  'server/services.ts',
  'server/lib',
  'server/observability',
  'server/database',
  'server/jobs',
  'server/mail',
  'server/http',
]

/** Which folder of the product may import which, beside itself. Tools, stubs and journeys may import any. */
const imports: Record<string, readonly string[]> = {
  contract: [],
  'server/lib': ['contract'],
  'server/observability': ['contract', 'server/lib'],
  'server/database': ['contract', 'server/lib', 'server/observability'],
  'server/jobs': [
    'contract',
    'server/services.ts',
    'server/lib',
    'server/observability',
    'server/database',
    'server/mail',
  ],
  'server/mail': ['contract', 'server/lib', 'server/observability'],
  'server/http': ['contract', 'server/lib', 'server/observability', 'server/database'],
  'server/openapi': ['contract', 'server/http'],
  'server/web-pages': ['contract', 'server/lib', 'server/observability', 'server/http'],
  'server/webhooks': foundation,
  'server/keys': foundation,
  'server/accounts': foundation,
  'server/credits': foundation,
  'server/payments': [...foundation, 'server/credits'],
  'server/sources': foundation,
  'server/model-reader': foundation,
  'server/analysis-engine': ['contract', 'server/sources', 'server/model-reader'],
  'server/analyses': [
    ...foundation,
    'server/credits',
    'server/keys',
    'server/sources',
    'server/webhooks',
    'server/model-reader',
    'server/analysis-engine',
  ],
  'server/batches': [
    ...foundation,
    'server/credits',
    'server/keys',
    'server/sources',
    'server/webhooks',
    'server/analyses',
  ],
  'server/evidence': [
    ...foundation,
    'server/sources',
    'server/model-reader',
    'server/analysis-engine',
    'server/analyses',
  ],
  'server/mcp': [...foundation, 'server/credits', 'server/sources', 'server/analyses', 'server/evidence'],
  'server/watches': [
    ...foundation,
    'server/credits',
    'server/sources',
    'server/webhooks',
    'server/analyses',
    'server/evidence',
    'server/analysis-engine',
  ],
  'server/objections': [
    ...foundation,
    'server/sources',
    'server/analyses',
    'server/batches',
    'server/evidence',
    'server/watches',
  ],
  'server/holders': [...foundation, 'server/sources', 'server/analyses'],
  'server/operator': [
    ...foundation,
    'server/accounts',
    'server/credits',
    'server/keys',
    'server/payments',
    'server/analyses',
    'server/model-reader',
    'server/evidence',
    'server/objections',
    'server/web-pages',
  ],
  'web/ui': [],
  'web/text': ['contract'],
  'web/pages': ['clients', 'contract', 'web/text', 'web/ui'],
  'web/api': ['contract', 'web/text'],
  'web/vite': ['contract', 'web/text', 'web/pages', 'web/shell'],
  'web/console': ['contract', 'web/ui', 'web/text', 'web/shell', 'web/vite', 'web/report'],
  'web/session': ['contract', 'web/ui', 'web/text', 'web/api'],
  'web/shell': ['contract', 'web/ui', 'web/text', 'web/pages', 'web/api', 'web/session'],
  'web/analyses': ['contract', 'web/ui', 'web/text', 'web/api', 'web/session', 'web/shell'],
  'web/report': ['contract', 'web/ui', 'web/text', 'web/api', 'web/session', 'web/shell', 'web/analyses'],
  'web/archive': [
    'contract',
    'server/sources',
    'server/analysis-engine',
    'server/evidence/stored-evidence.ts',
    'web/ui',
    'web/text',
    'web/api',
    'web/session',
    'web/shell',
    'web/analyses',
    'web/report',
  ],
  // The whole app, drawn once on the server.
  'web/first-view': ['web/router.tsx', 'web/session', 'web/shell', 'web/vite'],
  'web/screens': [
    'contract',
    'web/ui',
    'web/text',
    'web/api',
    'web/session',
    'web/shell',
    'web/analyses',
    'web/report',
    'web/archive',
  ],
}

type Forbidden = { group?: string[]; regex?: string; allowTypeImports?: boolean; message: string }

const climbing: Forbidden = {
  group: ['../**'],
  message: 'Relative imports stay in their folder; cross folders with #contract, #server or #web.',
}
const engineReadsNothing: Forbidden = {
  regex: '^#server/(?:sources|model-reader)/',
  allowTypeImports: true,
  message: 'The engine knows the types of sources and model-reader only: it reads nothing itself.',
}
const archiveReadsNoNetwork: Forbidden = {
  regex: '^#server/sources/',
  allowTypeImports: true,
  message: 'An archive is read in the browser: of sources it knows the types only.',
}
const engineInWorker: Forbidden = {
  regex: '^#server/',
  allowTypeImports: true,
  message: 'The engine runs in the Worker of an archive: a page that imported it would load it and wait for it.',
}
const schemasOnServer: Forbidden = {
  regex: '^#contract/schemas/',
  allowTypeImports: true,
  message: 'The web takes types from the schemas, never zod itself.',
}
const never = (folder: string, message: string): Forbidden => ({ group: [`#${folder}/**`], message })
const noWeb = never('web', 'The server never sees the web.')
const noServer = never('server', 'The web meets the server in the contract only.')
const noJourneys = never('e2e', 'Journeys drive the product, nothing of it knows them.')

/** What two routes share is in the story they tell, or in how its outcome is written. */
const routesAreNoLibrary: Forbidden = {
  regex: '(?:^|[/-])routes?\\.ts$',
  message: 'Routes are put together by server/app.ts and the console, and nothing else imports them.',
}

const assembly = 'server/operator/console/assemble-console.ts'

const stripe = { name: 'stripe', message: 'Only server/payments/stripe*.ts speak to Stripe.' }

const bareFetch = { name: 'fetch', message: 'fetchJson (server/lib) limits time and bytes, and follows no redirect.' }

const restrict = (files: string[], patterns: Forbidden[], paths = [stripe]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [climbing, ...patterns], paths }] },
})

const onlyFrom = (folder: string, allowed: readonly string[]): Forbidden => ({
  // A screen reaches its own files by `./`, and never another screen's.
  group: [
    '#*/**',
    ...[folder, ...allowed]
      .filter((known) => known !== 'web/screens')
      .flatMap((known) => (/\.tsx?$/.test(known) ? [`!#${known}`] : [`!#${known}/**`, `!#translated/${known}/**`])),
  ],
  message: `${folder} leans only on: ${allowed.join(', ') || 'nothing of ours'}.`,
})

const boundaries = Object.entries(imports).map(([folder, allowed]) =>
  restrict(
    [`${folder}/**`],
    [
      ...(folder === 'server/analysis-engine' ? [engineReadsNothing] : []),
      ...(folder.startsWith('web/') ? [schemasOnServer] : []),
      ...(folder.startsWith('server/') ? [routesAreNoLibrary] : []),
      ...(folder === 'web/archive' ? [archiveReadsNoNetwork] : []),
      onlyFrom(folder, allowed),
    ],
  ),
)

export default defineConfig({
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'node', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  // Models has packages of its own, which whoever works on the product does not install.
  ignorePatterns: ['dist/**', '.artifacts/**', 'models/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'node/no-process-env': 'error',
    'react/jsx-no-literals': ['error', { restrictedAttributes: ['title', 'alt', 'placeholder', 'aria-label'] }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/consistent-type-imports': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/no-callback-in-promise': 'off',
  },
  overrides: [
    restrict(['server/*.ts', 'server/testing/**'], [noWeb, noJourneys, routesAreNoLibrary]),
    restrict(['server/app.ts', 'server/worker-http.ts'], [noWeb, noJourneys]),
    restrict(['web/*.{ts,tsx}', 'web/testing/**'], [noServer, noJourneys]),
    ...boundaries,
    restrict(
      ['web/archive/{report,choose}/**'],
      [engineInWorker, schemasOnServer, onlyFrom('web/archive', imports['web/archive'] ?? [])],
    ),
    restrict(['server/payments/stripe*.ts'], [onlyFrom('server/payments', foundation)], []),
    restrict([assembly], [onlyFrom('server/operator', imports['server/operator'] ?? [])]),
    restrict(['server/**/*.test.ts'], [noWeb, noJourneys]),
    { files: ['server/**'], rules: { 'no-restricted-globals': ['error', bareFetch] } },
    {
      // The first is the call itself; neither other answer is JSON.
      files: [
        'server/lib/fetch-json.ts',
        'server/sources/x/x-compliance.ts',
        'server/operator/doctor/stripe.ts',
        'server/testing/**',
        'server/**/*.test.ts',
      ],
      rules: { 'no-restricted-globals': 'off' },
    },
    restrict(['web/**/*.test.{ts,tsx}'], [noServer, noJourneys]),
    // The one test that reads a figure in every medium: screens, paper, files and what agents are told.
    restrict(['web/report/one-figure.test.tsx'], [noJourneys]),
    restrict(['web/archive/analyse/*.test.ts'], [onlyFrom('web/archive', imports['web/archive'] ?? [])]),
    {
      files: ['server/config.ts', 'clients/**', 'tools/**', 'stubs/**', 'e2e/**', '*.config.ts', 'server/testing/**'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['clients/**', 'tools/**', 'stubs/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    // One file by design: tools/client writes it.
    { files: ['clients/typescript/verso.ts'], rules: { 'max-lines': 'off' } },
    { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    { files: ['*.config.ts', 'web/testing/silent-dom.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'e2e/fixtures.ts'],
      rules: {
        'max-lines': 'off',
        'react/jsx-no-literals': 'off',
        'vitest/no-standalone-expect': 'off',
        'no-empty-pattern': 'off',
      },
    },
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/test-*.ts',
        'server/testing/**',
        'clients/**',
        'stubs/**',
        'e2e/**',
        'tools/**',
        'web/testing/**',
      ],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      files: [
        'server/database/database.ts',
        'server/http/throttle.ts',
        'server/operator/views.ts',
        'contract/money.ts',
        'web/api/client.ts',
        'web/console/api.ts',
        'web/api/example.ts',
      ],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    {
      files: ['server/**', 'contract/**', 'stubs/**', 'e2e/**', 'tools/**'],
      rules: { 'react/rules-of-hooks': 'off', 'react/immutability': 'off' },
    },
    // Tables of sentences.
    { files: ['web/text/**'], rules: { 'max-lines': 'off' } },
  ],
})
