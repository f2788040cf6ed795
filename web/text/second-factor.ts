import { count } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** Words of the login in two steps: on the account page, in its dialogs, and at the second step itself. */
export const secondFactor = {
  name: pair('Connexion en deux étapes', 'Two-step login'),
  off: pair('Désactivée', 'Off'),
  on: pair(
    (codes: number) => `Activée, ${count(codes, 'code de secours restant', 'codes de secours restants')}`,
    (codes: number) => `On, ${count(codes, 'backup code')} left`,
  ),
  unverified: pair('Confirmez d’abord votre adresse e-mail.', 'Confirm your email address first.'),
  turnOn: pair('Activer', 'Turn on'),
  turnOnNamed: pair('Activer la connexion en deux étapes', 'Turn on two-step login'),
  turnOff: pair('Désactiver', 'Turn off'),
  turnOffNamed: pair('Désactiver la connexion en deux étapes', 'Turn off two-step login'),
  password: pair('Votre mot de passe', 'Your password'),
  code: pair('Code à 6\u00a0chiffres', '6-digit code'),
  codeMissing: pair('Saisissez le code.', 'Enter the code.'),

  start: {
    title: pair('Activer la connexion en deux étapes', 'Turn on two-step login'),
    explain: pair(
      'À chaque connexion, un code de votre application d’authentification vous sera demandé en plus du mot de passe.',
      'At each login, you will be asked for a code from your authenticator app as well as your password.',
    ),
    submit: pair('Continuer', 'Continue'),
    submitting: pair('Un instant...', 'One moment...'),
  },
  secret: {
    explain: pair(
      'Ajoutez Verso dans votre application d’authentification, avec le code QR, le lien sur un téléphone ou la clé, puis recopiez les chiffres qu’elle affiche.',
      'Add Verso to your authenticator app, with the QR code, the link on a phone or the key, then copy the digits it shows.',
    ),
    qrCode: pair(
      'Code QR à lire avec votre application d’authentification',
      'QR code to scan with your authenticator app',
    ),
    link: pair('Ouvrir dans mon application', 'Open in my app'),
    key: pair('Clé à saisir', 'Key to enter'),
    submit: pair('Activer', 'Turn on'),
    submitting: pair('Activation...', 'Turning on...'),
  },
  codes: {
    title: pair('Vos codes de secours', 'Your backup codes'),
    explain: pair(
      'La connexion en deux étapes est activée. Si vous perdez votre application, chacun de ces codes ouvre votre compte une fois. Gardez-les ailleurs que sur ce téléphone\u00a0: ils ne seront plus affichés.',
      'Two-step login is on. If you lose your app, each of these codes opens your account once. Keep them somewhere other than this phone: they will not be shown again.',
    ),
    list: pair('Codes de secours', 'Backup codes'),
    copy: pair('Copier les codes', 'Copy the codes'),
    copied: pair('Codes copiés.', 'Codes copied.'),
    notCopied: pair(
      'Votre navigateur ne permet pas la copie\u00a0: notez les codes vous-même.',
      'Your browser does not allow copying: write the codes down yourself.',
    ),
    done: pair('Je les ai gardés', 'I have kept them'),
  },
  end: {
    title: pair('Désactiver la connexion en deux étapes', 'Turn off two-step login'),
    explain: pair(
      'Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne vaudront plus rien.',
      'Your password will again be enough to log in. Your backup codes will no longer work.',
    ),
    codeHint: pair('Celui de votre application, ou un code de secours.', 'The one from your app, or a backup code.'),
    submit: pair('Désactiver', 'Turn off'),
    submitting: pair('Désactivation...', 'Turning off...'),
  },
  step: {
    title: pair('Deuxième étape', 'Second step'),
    explain: pair(
      'Saisissez le code qu’affiche votre application d’authentification.',
      'Enter the code shown by your authenticator app.',
    ),
    hint: pair(
      'Plus d’application\u202f? Saisissez l’un de vos codes de secours.',
      'No longer have the app? Enter one of your backup codes.',
    ),
    back: pair('Revenir au mot de passe', 'Back to the password'),
  },
}
