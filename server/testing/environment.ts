/** What a process of ours must be told before it starts; a test says what matters to it on top. */
export const testEnvironment = {
  PUBLIC_URL: 'https://verso.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'verso@verso.example',
  CONTACT_EMAIL: 'contact@verso.example',
  STRIPE_SECRET_KEY: 'sk_test_verso',
  STRIPE_WEBHOOK_SECRET: 'whsec_verso',
  // Nobody listens there unless the test says otherwise.
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

/**
 * Of our own environment a process we start gets no more than this. Compiled modules are kept: hundreds of processes
 * are started in a run, and each starts in half the processor's time.
 */
export const processEnvironment = {
  // No proxy stands in front of what tests start and stop.
  DRAIN_SECONDS: '0',
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: new URL('../../.artifacts/compile-cache', import.meta.url).pathname,
  // Set for tests by vitest.config.ts; benches leave the product its default.
  ...(process.env['DATABASE_CONNECTIONS'] && { DATABASE_CONNECTIONS: process.env['DATABASE_CONNECTIONS'] }),
}

/** `PARTS=16 npm test`: the database of the tests is in partitions. */
export const isInPartitions = Boolean(process.env['PARTS'])
