import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inLanguage } from './web/vite/language.ts'
import { markdownPages } from './web/vite/markdown-pages.ts'

/** With `PARTS=16` the database is in partitions: it has no whole table whose plan to read or that could be filled unlogged. */
const ofWholeTables = process.env['PARTS']
  ? ['server/analyses/find-plans.test.ts', 'tools/measure/load/seeds.night.test.ts']
  : []

/** Vitest's own is a second, which a busy machine may take for anything; a test that succeeds waits no longer for it. */
const expect = { poll: { timeout: 30_000 } }

/** Too long for the gate: `npm run test:night`. */
const ofTheNight = '**/*.night.test.ts'

const withDatabase = {
  expect,
  environment: 'node',
  globalSetup: ['server/testing/global-setup.ts'],
  setupFiles: ['server/testing/end-processes.ts'],
  // Each file has a database of its own; the modules, which hold no state of theirs, are read once per worker.
  isolate: false,
  // For each process that a test starts: all of them share PostgreSQL's 100 with what else runs, `npm run dev` say.
  env: { DATABASE_CONNECTIONS: '4' },
}

/**
 * unit: pure code and tools. english: the same, as the English pages have it. integration: a real PostgreSQL and HTTP server. web: components in a small DOM. night: integration
 * that takes too long for the gate.
 */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // Of two cores: a third of the time of these tests is spent waiting, and tests that wait would wait in turn.
    maxWorkers: 3,
    // Time enough on two busy cores: a test waits for the thing itself, so an idle machine loses nothing.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.artifacts/vitest.json' }]],
    projects: [
      {
        plugins: [markdownPages()],
        test: {
          expect,
          name: 'unit',
          include: ['{contract,stubs,tools,models}/**/*.test.ts', 'web/**/*.test.ts', 'server/**/*.unit.test.ts'],
          exclude: [ofTheNight, 'web/text/en.test.ts'],
          environment: 'node',
          // They share no state: one worker reads the models once for all of them.
          isolate: false,
        },
      },
      {
        ...inLanguage('en'),
        test: {
          expect,
          name: 'english',
          include: ['web/report/brief/demonstration.test.ts', 'web/text/en.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'integration',
          include: ['server/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', ofTheNight, ...ofWholeTables],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'night',
          include: [ofTheNight],
          exclude: ['**/node_modules/**', ...ofWholeTables],
        },
      },
      {
        plugins: [react(), markdownPages()],
        test: {
          expect,
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: './web/testing/silent-dom.ts',
          setupFiles: ['web/testing/patience.ts'],
          // One document and one reading of the product's code per worker: a third of the time. What a test puts in its
          // place goes when it ends.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
})
