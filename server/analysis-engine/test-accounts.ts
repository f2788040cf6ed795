import type { Post, Profile } from '#server/sources/profile.ts'
import { seededRandom } from './statistics/random.ts'
import { aPost, aProfile } from './test-builders.ts'

/** Invented people, each written to be recognised by how they publish. */
export type TestAccount = { profile: Profile; posts: Post[] }
export const READ_AT = new Date('2026-11-15T09:00:00Z')

const HOUR_MS = 3_600_000

/** One post a line, newest first; « @ » begins a reply. By the hour for a programme, at odd minutes for a person. */
function account(profile: Partial<Profile>, rate: number, byClock: boolean, texts: string): TestAccount {
  const lines = texts.trim().split('\n')
  const followers = profile.followers ?? 0
  const posts = lines.map((text, nth) => {
    const odd = seededRandom(nth + 1)()
    const hours = byClock
      ? 24 * Math.floor(nth / 6) + 3 * (nth % 6)
      : 24 * Math.floor(nth / 3) + (nth % 3) * 4 + 3 * odd
    const likes = Math.round(followers * rate * (0.5 + odd))
    return aPost({
      id: String(1_990_000_000_000_000_000n - BigInt(nth) * 1_000n),
      text,
      createdAt: new Date(READ_AT.getTime() - Math.round(hours * HOUR_MS)),
      isReply: text.startsWith('@'),
      links: linksIn(text),
      likes,
      reposts: Math.round(likes / 8),
    })
  })
  return { profile: aProfile({ posts: 12_000, ...profile }), posts }
}

/** Each page as X finds it, under a title that says what the post says. */
function withTitles({ profile, posts }: TestAccount): TestAccount {
  return {
    profile,
    posts: posts.map((post) => ({
      ...post,
      pages: post.links.map((link) => ({ link, title: post.text.replaceAll(/https?:\/\/\S+/g, ''), status: 200 })),
    })),
  }
}

export const linksIn = (text: string) => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)

export const cryptoSeller = account(
  {
    username: 'jeton_express',
    bio: 'Trader à plein temps. Signaux VIP sur Telegram 👇',
    location: 'Dubaï',
    link: 'https://t.me/jetonexpress',
    createdAt: new Date('2021-05-04T10:00:00Z'),
    verified: 'blue',
    followers: 96_000,
    following: 310,
  },
  0.0006,
  true,
  `$LUNIX casse sa résistance, dernières heures pour entrer avec le VIP https://t.me/jetonexpress
$LUNIX casse sa résistance ! Dernières heures pour entrer avec le VIP 🚀 https://t.me/jetonexpress
Mes membres encaissent 1 % par jour pendant que les autres hésitent https://t.me/jetonexpress
Il reste 9 places dans le groupe VIP, ensuite je ferme. https://t.me/jetonexpress
Il reste 5 places dans le groupe VIP, ensuite je ferme ! https://t.me/jetonexpress
Plus que 2 places dans le groupe VIP, ensuite je ferme https://t.me/jetonexpress
La liberté financière n'attend pas les indécis.
Airdrop en cours, connectez votre wallet avant minuit https://lunix-claim.example
J'ai vu ce graphique trois fois dans ma vie. Trois fois j'ai changé de voiture.
Commente « LUNE » et je t'ajoute au canal https://t.me/jetonexpress
Bonjour les matinaux ☀️
Le marché saigne, les vrais achètent.
Transformer 200 € en 8 000 € en un mois, c'est une question de méthode https://t.me/jetonexpress
Ta banque ne te dira jamais ce que rapporte vraiment ton argent.
Signaux VIP ouverts ce soir seulement https://t.me/jetonexpress
Encore un membre qui paie son loyer avec un seul trade.
Les gens qui rient aujourd'hui me demanderont conseil demain.
Nouvelle pépite détectée : $FELIX. Capitalisation minuscule.
$FELIX a fait +40 % cette nuit. Vous étiez prévenus.
Quitte ton job avant qu'il te quitte.
Vue du bureau ce matin 🌴
Rendement garanti, retrait quand tu veux https://felix-yield.example
Objectif x100 d'ici mars, je mets tout.
Rejoignez le Telegram, le reste est du bruit https://t.me/jetonexpress
Le prix du VIP double demain https://t.me/jetonexpress
Tu peux lire des livres ou suivre ceux qui gagnent.
Qui est encore éveillé ?
@curieux_du_soir tout est dans le canal
@petit_porteur patience, ça remonte
Nouvelle montre, merci $LUNIX ⌚️`,
)

export const cureSeller = account(
  {
    username: 'sante_sans_voile',
    bio: 'Ancien pharmacien. Ce que les labos taisent. Masterclass et compléments alimentaires sur mon site.',
    location: 'Drôme',
    link: 'https://sante-sans-voile.example',
    createdAt: new Date('2012-09-01T10:00:00Z'),
    verified: 'blue',
    followers: 143_000,
    following: 2_100,
  },
  0.008,
  false,
  `Une chercheuse a tout raconté devant une caméra. Regardez avant suppression https://rumble.com/v41
Ma cure de printemps est revenue, trois flacons pour le foie https://sante-sans-voile.example/cure
Pourquoi cette courbe s'arrête-t-elle en 2020 ? https://lettre.substack.com/p/courbe
Aucun média n'en parle, évidemment https://odysee.com/v12
On vous cache les chiffres depuis trois ans.
Vos cellules savent se réparer seules. Mon protocole complet https://sante-sans-voile.example/protocole
Signez avant le vote https://www.mesopinions.com/petition/1
Le gras n'est pas l'ennemi. La peur, si.
Un confrère hospitalier m'écrit, il n'en peut plus de se taire.
La version intégrale de l'entretien https://rumble.com/v52
Masterclass dimanche : 39 € pour reprendre sa santé en main https://sante-sans-voile.example/masterclass
Faites vos propres recherches, ne me croyez pas https://archive.org/details/1934
J'ai retrouvé l'étude de 1934, elle n'a jamais été réfutée https://archive.org/details/1934b
Votre médecin ne vous dira jamais d'où vient cette norme https://sante-sans-voile.example/normes
Merci à vous, 143 000 esprits éveillés.
Le jeûne de cinq jours, mon carnet https://sante-sans-voile.example/jeune
L'eau du robinet, suite https://sante-sans-voile.example/eau
Un document a fuité cette nuit https://lettre.substack.com/p/fuite
Qui finance vraiment cette agence ? https://odysee.com/v77
@mere_inquiete je vous réponds en privé
@veilleur merci pour votre courage
Le silence des journaux est un aveu.
Trois médecins, trois accidents. Les médias se taisent https://rumble.com/v90
L'huile de ma grand-mère vaut vos ordonnances https://sante-sans-voile.example/huile
Conférence filmée, à partager https://crowdbunker.com/v/1
Ils ne veulent pas que vous sachiez ce que contient ce flacon https://sante-sans-voile.example/flacon
Le soleil est un remède gratuit, voilà pourquoi on vous en éloigne.
Bientôt une taxe sur les plantes, vous verrez https://lettre.substack.com/p/plantes
La vérité avance lentement.
Mes flacons partent demain, prix inchangé https://sante-sans-voile.example/flacons`,
)

export const troll = account(
  {
    username: 'zz_ratio',
    bio: 'lol',
    createdAt: new Date('2025-10-01T10:00:00Z'),
    followers: 48,
    following: 390,
    posts: 1_900,
  },
  0.02,
  false,
  `@user ferme ta gueule pauvre connard
@user t'es vraiment une merde, personne t'aime
qui joue ce soir
@user sale pute
espèce de grosse conne, retourne te coucher
@user ta gueule le bouffon
@user nique ta mère
vous êtes tous des abrutis finis sur cette appli
@user crève
j'ai faim
@user gros porc dégueulasse
@user tu pues, sale clochard
@user pauvre débile mental
ce streamer est une énorme merde, un déchet
@user fils de pute
@user va te pendre
nouvelle saison éclatée
@user ferme-la sale vermine
@user espèce de raclure
@user t'es qu'un gros con
bande de connards, vous me dégoûtez
@user salope
@user mdr
@user petite merde
@user enculé
la vidéo du chat 😂
@user dégage sale ordure
@user tg connasse
@user imbécile, même ta mère a honte
@user non`,
)

export const doctor = withTitles(
  account(
    {
      username: 'dr_lenoir_inf',
      bio: 'Infectiologue à l’hôpital. Je réponds, avec mes sources.',
      location: 'Nantes',
      link: 'https://dr-lenoir.example',
      createdAt: new Date('2019-03-01T10:00:00Z'),
      followers: 38_000,
      following: 700,
    },
    0.005,
    false,
    `La rougeole revient : couverture vaccinale à 93 %, il en faut 95 https://www.santepubliquefrance.fr/rougeole
Non, ce vaccin ne change pas votre ADN. Explication en trois lignes.
La revue complète des essais est en accès libre https://www.cochranelibrary.com/cdsr/1
« On vous cache tout », m'écrit-on. L'agence publie ses données chaque mois.
Garde de nuit, douze lits pour quinze patients.
@user oui, les deux le même jour, c'est possible
@user la source est dans le fil, bonne lecture
Comment lire un essai clinique : d'abord le groupe témoin.
La fraude de 1998 expliquée par ceux qui l'ont découverte https://www.bmj.com/content/342
Le tétanos existe encore. Vérifiez la date de votre rappel.
Mon cours sur l'annonce d'une mauvaise nouvelle, demain, pour les quatrièmes années.
Un antibiotique ne fait rien contre un virus, même pris longtemps.
Grippe aviaire : ce que l'on sait ce matin https://www.who.int/news/1
J'ai relu un article ce soir. Refusé, avec égards.
La note technique sur la coqueluche https://www.has-sante.fr/jcms/1
@user merci pour votre question, elle est fréquente
Une corrélation n'est pas une cause. Exemple du jour avec les glaces et les noyades.
Chikungunya : videz les coupelles sous les pots.
L'effet est modeste, et c'est écrit ainsi https://www.nejm.org/doi/1
Je ne réponds pas aux insultes, je réponds aux questions.
Deux décès de méningite chez des étudiants ce mois-ci, parlez-en à vos enfants.
@user je ne suis payé par aucun laboratoire
Mes notes de lecture https://dr-lenoir.example/notes
Belle équipe cette nuit, merci à elles.
La myocardite après Covid est six fois plus fréquente qu'après le vaccin.
Dernier jour de congé, il pleut.
Le papillomavirus concerne aussi les garçons.
Merci aux étudiants pour leurs questions de ce matin.
@user prenez rendez-vous, on ne soigne pas ici
À lire ce week-end, sans rapport : un roman de mer.`,
  ),
)

export const newcomer = account(
  {
    username: 'mere_de_lou',
    bio: '',
    createdAt: new Date('2026-09-12T10:00:00Z'),
    followers: 9,
    following: 61,
    posts: 40,
  },
  0.1,
  false,
  `Lou a marché ce matin, trois pas
Quelqu'un connaît une bonne crèche à Angers ?
@user merci beaucoup pour le conseil
Troisième café et il n'est que neuf heures
On a planté des tulipes avec les voisins
@user oui, c'est la même chez nous
Le bus 4 ne passe plus le dimanche
Soupe de potimarron ce soir
Réunion de rentrée : deux heures pour un calendrier
Il neige sur le balcon
@user bon courage à vous
Nous cherchons un lit d'occasion, 70 par 140`,
)

/** Neither presses, sells nor insults openly: nothing but its words speaks against it. */
export const insinuator = account(
  {
    username: 'regard_libre',
    bio: 'Je pose des questions, voilà tout.',
    createdAt: new Date('2019-02-11T10:00:00Z'),
    followers: 4_200,
    following: 380,
  },
  0.01,
  false,
  `Étrange, cette épidémie qui arrive juste avant le vote du budget.
Je ne dis rien, je constate que les mêmes noms reviennent toujours.
Le hasard fait bien les choses, surtout pour certains.
Trois ministres, une seule école, et personne ne trouve cela curieux.
On nous répète que tout va bien depuis quarante ans.
Regardez qui possède les journaux, puis relisez les titres.
Une étude financée par ceux qu’elle blanchit, voilà la science.
Il y a des questions qui coûtent une carrière.
Chacun se fera son idée sur ce calendrier.
Les experts se sont trompés, mais ils restent invités.
Encore un incendie, encore un dossier disparu.
Quand une vérité dérange, on commence par rire d’elle.
Ce silence en dit plus long que leurs discours.
Le vaccin était prêt avant la maladie, quelle chance.
Ils ont changé la définition, donc le problème a disparu.
Demandez à votre médecin ce qu’il touche par ordonnance.
Un village entier malade, aucune enquête ouverte.
Ces gens-là ne prennent jamais le métro avec nous.
Les archives de 1997 ont brûlé un dimanche.
Mon voisin travaillait là-bas, il ne parle plus.
Le climat change surtout quand il faut lever un impôt.
Cherchez le nom du cabinet de conseil, il est partout.
On interdit un remède bon marché, on rembourse un remède cher.
Drôle de coïncidence, ce juge muté la veille.
La carte des antennes et celle des malades se ressemblent.
Nos grands-parents savaient ce que nous avons oublié.
Le rapport existe, il fait neuf cents pages, il est secret.
Ils comptent sur votre fatigue.
Tout le monde le sait au village, personne ne l’écrit.
Une minorité décide, une majorité s’excuse.`,
)
