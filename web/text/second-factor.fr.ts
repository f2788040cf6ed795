import { count } from './format.fr.ts'

/** Words of the login in two steps: on the account page, in its dialogs, and at the second step itself. */
export const secondFactor = {
  name: 'Connexion en deux étapes',
  off: 'Désactivée',
  on: (codes: number) => `Activée, ${count(codes, 'code de secours restant', 'codes de secours restants')}`,
  unverified: 'Confirmez d’abord votre adresse e-mail.',
  turnOn: 'Activer',
  turnOnNamed: 'Activer la connexion en deux étapes',
  turnOff: 'Désactiver',
  turnOffNamed: 'Désactiver la connexion en deux étapes',
  password: 'Votre mot de passe',
  code: 'Code à 6\u00a0chiffres',
  codeMissing: 'Saisissez le code.',

  start: {
    title: 'Activer la connexion en deux étapes',
    explain:
      'À chaque connexion, un code de votre application d’authentification vous sera demandé en plus du mot de passe.',
    submit: 'Continuer',
    submitting: 'Un instant...',
  },
  secret: {
    explain:
      'Ajoutez Verso dans votre application d’authentification, avec le code QR, le lien sur un téléphone ou la clé, puis recopiez les chiffres qu’elle affiche.',
    qrCode: 'Code QR à lire avec votre application d’authentification',
    link: 'Ouvrir dans mon application',
    key: 'Clé à saisir',
    submit: 'Activer',
    submitting: 'Activation...',
  },
  codes: {
    title: 'Vos codes de secours',
    explain:
      'La connexion en deux étapes est activée. Si vous perdez votre application, chacun de ces codes ouvre votre compte une fois. Gardez-les ailleurs que sur ce téléphone\u00a0: ils ne seront plus affichés.',
    list: 'Codes de secours',
    copy: 'Copier les codes',
    copied: 'Codes copiés.',
    notCopied: 'Votre navigateur ne permet pas la copie\u00a0: notez les codes vous-même.',
    done: 'Je les ai gardés',
  },
  end: {
    title: 'Désactiver la connexion en deux étapes',
    explain: 'Votre mot de passe suffira de nouveau pour vous connecter. Vos codes de secours ne vaudront plus rien.',
    codeHint: 'Celui de votre application, ou un code de secours.',
    submit: 'Désactiver',
    submitting: 'Désactivation...',
  },
  step: {
    title: 'Deuxième étape',
    explain: 'Saisissez le code qu’affiche votre application d’authentification.',
    hint: 'Plus d’application\u202f? Saisissez l’un de vos codes de secours.',
    back: 'Revenir au mot de passe',
  },
} as const
