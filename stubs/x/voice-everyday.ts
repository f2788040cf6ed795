import type { Voice } from './drafts.ts'

/** Anyone in France: the accounts of the load runs, and those that are only there to fail. */
export const everyday: Voice = {
  emojis: ['😄', '🙃', '🔥', '🙌', '✨', '😅'],
  subjects: [
    {
      topic: { id: '852262932607926273', name: 'Football' },
      tags: ['foot', 'Ligue1', 'sport'],
      openings: [
        'Match du dimanche au stade municipal,',
        '0-0 à la mi-temps,',
        'Derby sous la pluie,',
        'Finale des moins de 15 ans,',
      ],
      endings: [
        'ma voix s’en souviendra.',
        'quelle ambiance dans les tribunes !',
        'on remet ça la semaine prochaine.',
        'le gardien a tout arrêté.',
      ],
    },
    {
      topic: { id: '834828445238431744', name: 'Food' },
      tags: ['cuisine', 'recette'],
      links: ['https://recettes-fictives.example/tarte', 'https://recettes-fictives.example/daube?pour=6'],
      openings: [
        'Tarte aux poireaux & comté,',
        'Premier pain au levain,',
        'Daube de 4 heures,',
        'Ratatouille de fin d’été,',
      ],
      endings: [
        'toute la famille en a repris.',
        'la cuisine ressemble à un chantier.',
        'recette de ma grand-mère, un peu trahie.',
        'j’ai oublié le sel, comme toujours.',
      ],
    },
    {
      tags: ['travail', 'teletravail', 'lundi'],
      openings: [
        'Réunion de 2 h qui tenait en un mail,',
        'Train annulé, encore,',
        'Nouveau bureau, même chaise,',
        'Fin de projet,',
      ],
      endings: [
        'vivement vendredi.',
        'mais l’équipe est formidable.',
        'je découvre la patience.',
        'un café et on repart.',
      ],
    },
    {
      topic: { id: '810937888334487552', name: 'Music' },
      tags: ['musique', 'concert', 'NowPlaying'],
      links: ['https://disquaire-fictif.example/album/12'],
      openings: [
        'Cet album tourne en boucle,',
        'Concert hier soir à la MJC,',
        'J’apprends la basse à 40 ans,',
        'Vinyle trouvé à 3 €,',
      ],
      endings: [
        'et je ne m’en lasse pas.',
        'les voisins sont prévenus.',
        'la ligne de basse, mais la ligne de basse…',
        'qui d’autre connaît ?',
      ],
    },
  ],
  single: [
    { text: 'Bonjour à tous, nouvelle semaine, nouvelles bonnes résolutions.' },
    { text: 'Quelqu’un a un bon plombier ? C’est urgent, l’eau arrive au salon.' },
    { text: 'Learning to say no. Day one.', lang: 'en' },
    { text: 'Ce fil est à lire en entier https://x.com/journal_fictif/status/2101234567890123456' },
  ],
  replies: {
    to: ['amie_fictive', 'collegue_fictif', 'club_fictif'],
    openings: ['merci !', 'exactement,', 'ah bon ?', 'désolé,'],
    endings: ['je regarde ça ce soir.', 'on s’appelle ?', 'je n’avais pas vu.', 'à samedi.'],
  },
  reposts: [
    'RT @journal_fictif: Les travaux du pont commenceront en janvier.',
    'RT @club_fictif: Les inscriptions sont ouvertes jusqu’au 30.',
    'RT @meteo_fictive: Vigilance orange pluie-inondation demain dans le sud.',
  ],
}

/** The seven posts of an account that rarely speaks, the oldest from before X counted views. */
export const rarely = [
  'Je repasse par ici une fois l’an, bonjour.',
  'Finalement, j’ai gardé ce compte.',
  'Joyeux Noël en retard',
  'Quelqu’un se sert encore de ce site ?',
  'Déménagement terminé. 43 cartons.',
  '@service_fictif toujours pas de réponse à mon dossier',
  'Test.',
].map((text) => ({ text, ...(text.startsWith('@') && { kind: 'reply' as const }) }))
