import type { Voice } from './drafts.ts'
import type { Draft } from './timeline.ts'

export const brand: Voice = {
  subjects: [
    {
      topic: { id: '781974596157181956', name: 'Business' },
      tags: ['innovation', 'recrutement', 'PME'],
      links: ['https://orga.example/offres', 'https://orga.example/actualites/bilan'],
      openings: [
        'Nouvelle offre d’emploi à Nantes :',
        'Notre service client répond de 9 h à 18 h,',
        'Retour en images sur le salon,',
        'Portes ouvertes à l’atelier :',
        'Notre bilan carbone est en ligne,',
      ],
      endings: [
        'toutes les précisions sur notre site.',
        'merci à nos équipes.',
        'partagez autour de vous !',
        'une question ? Écrivez-nous.',
        'rendez-vous jeudi à 11 h.',
        'nous vous tenons au courant.',
      ],
    },
  ],
  replies: {
    to: ['cliente_fictive', 'client_fictif'],
    openings: ['Bonjour,', 'Bonjour et merci,'],
    endings: [
      'nous regardons votre dossier.',
      'pouvez-vous nous écrire en privé ?',
      'c’est corrigé.',
      'bonne journée !',
    ],
  },
}

export const parody: Voice = {
  subjects: [
    {
      tags: ['parodie', 'humour'],
      openings: [
        'Communiqué du ministère des Siestes :',
        'Édition spéciale :',
        'Je le dis avec gravité :',
        'Selon nos sources imaginaires,',
      ],
      endings: [
        'le lundi est reporté à mardi.',
        'la pluie sera désormais facultative.',
        'les croissants passent à double beurre.',
        'toute réunion de plus d’une heure sera confisquée.',
        'le chat du voisin est nommé préfet.',
      ],
    },
  ],
}

export const teenager: Voice = {
  subjects: [
    {
      tags: ['lycee', 'brevet', 'skate'],
      openings: [
        'contrôle de maths demain',
        'le prof d’anglais est absent',
        'skatepark ce soir',
        'ma mère veut mon mot de passe',
      ],
      endings: ['help', 'jsuis trop content', 'qui vient ???', 'flemme totale', '😭😭', 'mdr'],
    },
  ],
}

/** Someone who asked us not to be studied; X knows nothing of it. */
export const quiet: Voice = {
  subjects: [
    {
      tags: ['jardin', 'photo'],
      openings: [
        'Première gelée sur le jardin,',
        'Mésange à la mangeoire,',
        'Lumière de novembre,',
        'Taille des rosiers,',
      ],
      endings: ['je pose ça là.', 'le calme.', 'photo prise au lever.', 'rien d’autre à signaler.', 'bonne soirée.'],
    },
  ],
}

const reasons = [
  'd’abord, les chiffres ne disent pas ce que l’on croit & il faut lire les notes de bas de page ;',
  'ensuite, personne n’a demandé leur avis à celles et ceux qui font le travail chaque jour ;',
  'on oublie aussi que la règle a changé deux fois en cinq ans, sans bilan ni débat ;',
  'il y a pourtant des exemples qui marchent, à Rennes, à Gand, à Fribourg ;',
  'enfin, rien n’oblige à choisir entre tout et rien : on peut essayer, mesurer, corriger.',
]
const matters = [
  'la réforme des transports',
  'le prix du pain',
  'les cantines',
  'la forêt communale',
  'le temps partiel',
  'la lecture',
]

/** Half of them longer than X shows: the hashtag and the link of these are only in the note. */
export const essays: Draft[] = matters.flatMap((matter, index) => [
  { text: `Un mot sur ${matter}. ${reasons.join(' ')} Fin du fil. #debat https://long.example/essai/${index + 1}` },
  { text: `Demain, un long texte sur ${matter}. #debat` },
  {
    text: `Je reprends ${matter}, point par point.\n\n${reasons.map((reason, at) => `${at + 1}. ${reason}`).join('\n')}\n\n${reasons.toReversed().join(' ')} Merci d’avoir lu jusqu’ici.`,
  },
  { text: `Vos réponses sur ${matter} m’ont fait changer d’avis.` },
])

const anger = [
  'Quelle bande d’incapables, ce gouvernement de menteurs et de vendus !',
  'Ferme ta gueule, pauvre connard de ministre, tu me dégoûtes, dégage.',
  'Députés, sénateurs, maires : tous pourris, et la réforme des impôts est une belle saloperie.',
  'Mdr, le comble pour un président, c’est de perdre le nord au sud, ptdr.',
  'Allez voter, abrutis, au lieu de chialer comme des crétins devant votre télé de merde.',
]

/** A hundred posts of the greatest length, rude, political and joking at once: the dearest reading there is. */
export const rivers: Draft[] = Array.from({ length: 100 }, (_, index) => {
  const sentences = [...anger, ...reasons, ...matters.map((matter) => `Et ${matter}, n’en parlons pas.`)]
  const turned = [...sentences.slice(index % sentences.length), ...sentences.slice(0, index % sentences.length)]
  return { text: `${index + 1}. ${Array.from({ length: 4 }, () => turned.join(' ')).join(' ')}`.slice(0, 4_000) }
})
