import { count, formatNumber } from '#web/text/format.fr.ts'

const posts = (number: number) => count(number, 'post')

export const advertisingText = {
  title: 'Publicité',
  none: (read: number) => `Aucun post commercial parmi ${count(read, 'post lu', 'posts lus')}.`,
  onlyOwn: (own: number) =>
    `Aucune publicité pour d’autres. ${posts(own)} pour sa boutique ou son employeur, ${own < 2 ? 'compté' : 'comptés'} à part.`,
  finding: (share: string) => `Publicité\u00a0: ${share}`,
  share: (declared: number, commercial: number) =>
    `${formatNumber(declared)} ${declared < 2 ? 'déclaré' : 'déclarés'} sur ${count(commercial, 'post commercial', 'posts commerciaux')}`,
  between: (margin: string) => `${margin} de ses posts commerciaux le disent, erreurs de lecture comprises.`,
  squares: (declared: number, unmentioned: number) =>
    `${formatNumber(declared)} ${declared < 2 ? 'déclaré' : 'déclarés'}, ${formatNumber(unmentioned)} sans mention visible`,
  names: {
    declared: 'Déclarés',
    unclear: 'Mention peu claire',
    unmentioned: 'Sans mention visible',
    own: 'Sa boutique ou son employeur',
  },
  notes: {
    declared: '',
    unclear: 'parmi les déclarés',
    unmentioned: '',
    own: 'comptés à part',
  },
  noPost: 'aucun',
  posts,
  examples: (shown: number, all: number) => {
    if (shown === all) return shown < 2 ? 'Le post sans mention visible' : 'Les posts sans mention visible'
    return `${formatNumber(shown)} des ${posts(all)} sans mention visible`
  },
  limit:
    'Verso lit le texte. Une mention posée sur l’image ou la vidéo ne se voit pas ici\u00a0: ouvrez le post avant de conclure.',
  unread: 'Les mots de ces posts ne sont plus gardés.',
  proof: {
    rule: {
      declared:
        'Sont comptés les posts qui disent être de la publicité, par leurs mots ou par l’étiquette de X. Une négation, une blague ou une citation n’est pas une mention.',
      unclear:
        'Peu claire\u00a0: «\u00a0collab\u00a0», «\u00a0#sp\u00a0», «\u00a0en partenariat avec\u00a0» ne disent pas qu’un post est payé\u202f; une mention après trois hashtags ou loin dans le post ne se voit pas.',
      unmentioned:
        'Code de réduction, lien affilié, offre pour ses abonnés, cadeau d’une marque\u00a0: ces posts semblent commerciaux et rien ne le dit dans leur texte. «\u00a0Publicité\u00a0» ou «\u00a0Collaboration commerciale\u00a0» dans les premières lignes serait une mention.',
      own: 'Vendre ce qui est à soi, ou parler pour son employeur, n’est pas un partenariat\u00a0: ces posts n’entrent pas dans le compte.',
    },
    law: 'La loi 2023-451 veut qu’un post payé le dise clairement\u202f; le décret 2025-1137 veut un contrat écrit à partir de 1\u202f000\u00a0€. Verso ne juge pas si un post y manque.',
    measured: (right: number, found: number, truth: number) =>
      `Mesuré sur nos posts d’essai\u00a0: de ceux que Verso compte sans mention, ${formatNumber(right)} sur ${formatNumber(found)} à raison\u202f; de ceux qu’il fallait trouver, ${formatNumber(right)} sur ${formatNumber(truth)}.`,
    outOf: (number: number, of: number) => `${formatNumber(number)} sur ${formatNumber(of)}`,
    commercial: 'Posts commerciaux',
    read: 'Posts lus',
  },
  compared: {
    former: 'Pas lue dans ce rapport.',
  },
} as const
