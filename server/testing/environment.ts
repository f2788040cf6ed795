/** What a process of ours must be told before it starts; a test says what matters to it on top. */
export const testEnvironment = {
  PUBLIC_URL: 'https://verso.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'verso@verso.example',
  STRIPE_SECRET_KEY: 'sk_test_verso',
  STRIPE_WEBHOOK_SECRET: 'whsec_verso',
  // Nobody listens there unless the test says otherwise.
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
