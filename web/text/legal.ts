import { pair } from './pair.ts'

/** Around each of the texts. */
export const legalDialog = {
  version: (number: string) => `Verso, version ${number}`,
  copy: pair('Copier', 'Copy'),
  copyNamed: pair(
    (what: string) => `Copier\u00a0: ${what}`,
    (what: string) => `Copy: ${what}`,
  ),
  copied: pair('Copié.', 'Copied.'),
  notCopied: pair(
    'Votre navigateur ne permet pas la copie\u00a0: sélectionnez le texte vous-même.',
    'Your browser does not allow copying: please select the text yourself.',
  ),
}

/** The words of the opposition form, which stands under its text. */
export const objectionForm = {
  label: pair('Votre nom d’utilisateur sur X', 'Your username on X'),
  hint: pair('Avec ou sans @.', 'With or without @.'),
  ask: pair('Obtenir un code', 'Get a code'),
  asking: pair('Demande...', 'Asking...'),
  code: pair('Code à placer dans votre bio X', 'Code to put in your X bio'),
  explain: pair(
    (username: string) =>
      `Copiez ce code, ajoutez-le à la bio de @${username}, enregistrez-la, puis revenez le faire vérifier ici. Sur cet appareil, il reste le même si vous fermez cette page.`,
    (username: string) =>
      `Copy this code, add it to the bio of @${username}, save the bio, then come back here to have it verified. On this device the code stays the same if you close this page.`,
  ),
  verify: pair('Vérifier ma bio', 'Verify my bio'),
  verifying: pair('Vérification...', 'Verifying...'),
  notThere: pair(
    (username: string) =>
      `Le code n’a pas été trouvé dans la bio de @${username}. Vérifiez qu’elle est bien enregistrée, puis recommencez.`,
    (username: string) =>
      `The code was not found in the bio of @${username}. Check that the bio is saved, then try again.`,
  ),
  otherAccount: pair('Changer de compte X', 'Change X account'),
  done: pair(
    (username: string) => `Opposition enregistrée. @${username} ne peut plus être analysé.`,
    (username: string) => `Objection recorded. @${username} can no longer be analysed.`,
  ),
  doneDetail: pair(
    'Ce que Verso conservait sur ce compte X est effacé. Vous pouvez retirer le code de votre bio.',
    'What Verso kept about this X account is erased. You can remove the code from your bio.',
  ),
}
