import type { Translation } from '#contract/translation.ts'
import { count } from './format.en.ts'
import type { secondFactor as french } from './second-factor.fr.ts'

export const secondFactor = {
  name: 'Two-step login',
  off: 'Off',
  on: (codes: number) => `On, ${count(codes, 'backup code')} left`,
  unverified: 'Confirm your email address first.',
  turnOn: 'Turn on',
  turnOnNamed: 'Turn on two-step login',
  turnOff: 'Turn off',
  turnOffNamed: 'Turn off two-step login',
  password: 'Your password',
  code: '6-digit code',
  codeMissing: 'Enter the code.',

  start: {
    title: 'Turn on two-step login',
    explain: 'At each login, you will be asked for a code from your authenticator app as well as your password.',
    submit: 'Continue',
    submitting: 'One moment...',
  },
  secret: {
    explain:
      'Add Verso to your authenticator app, with the QR code, the link on a phone or the key, then copy the digits it shows.',
    qrCode: 'QR code to scan with your authenticator app',
    link: 'Open in my app',
    key: 'Key to enter',
    submit: 'Turn on',
    submitting: 'Turning on...',
  },
  codes: {
    title: 'Your backup codes',
    explain:
      'Two-step login is on. If you lose your app, each of these codes opens your account once. Keep them somewhere other than this phone: they will not be shown again.',
    list: 'Backup codes',
    copy: 'Copy the codes',
    copied: 'Codes copied.',
    notCopied: 'Your browser does not allow copying: write the codes down yourself.',
    done: 'I have kept them',
  },
  end: {
    title: 'Turn off two-step login',
    explain: 'Your password will again be enough to log in. Your backup codes will no longer work.',
    codeHint: 'The one from your app, or a backup code.',
    submit: 'Turn off',
    submitting: 'Turning off...',
  },
  step: {
    title: 'Second step',
    explain: 'Enter the code shown by your authenticator app.',
    hint: 'No longer have the app? Enter one of your backup codes.',
    back: 'Back to the password',
  },
} satisfies Translation<typeof french>
