/** The sentences of the model card. Figures never stand here: they would not follow the measures. */
export const origin =
  "Page écrite par `npm run eval` à partir de ce qu'il mesure : elle ne se corrige pas à la main. " +
  'Les modèles lisent un post à la fois, sans réseau, et donnent toujours la même réponse au même texte.'

export const purposes = `| Chiffre | Ce qu'il estime | Ce qu'il ne dit pas |
| --- | --- | --- |
| Toxicité | la part des posts qu'un lecteur jugerait irrespectueux, insultants ou haineux | l'intention, un délit, la valeur d'une personne |
| Vulgarité | la part des posts qui contiennent un mot grossier d'une liste | une grossièreté sans mot de la liste |
| Humour | la part des posts qui ont la forme d'une blague ou des marques de rire | si c'est drôle ; l'ironie et l'absurde |
| Engagement politique | la part des posts dont le sujet est politique | une opinion, un parti, un vote |
| Thèmes | les sujets les plus fréquents, parmi 28 | une compétence |`

export const reading = `- **AUC** : la chance qu'un texte positif tiré au hasard reçoive une note plus haute qu'un négatif. Le hasard donne 0,5, la perfection 1. L'intervalle à 95 % vient de 1 000 nouveaux tirages des mêmes textes.
- **Précision moyenne** (préc. moy.) : la même question, posée surtout aux notes les plus hautes.
- **F1, manqués, fausses alertes, justesse** : au seuil d'affichage du produit. Manqués : la part des positifs non signalés. Fausses alertes : la part des négatifs signalés.
- **Écart d'étalonnage** (ECE, dix tranches) : de combien une probabilité annoncée s'éloigne de la fréquence observée.`

export const toxicity =
  'Chaque jeu a sa propre idée de ce qui est toxique, et presque tous ont été réunis par mots-clés ou équilibrés : ' +
  "leurs taux de positifs ne sont pas ceux d'un compte. Aucun de ces textes n'a servi à l'entraînement. Surge n'y a " +
  "aucune parenté, ToxiFrench quelques centaines de messages du même forum ; les autres ont une partie d'entraînement " +
  'de même source, et leurs chiffres sont ceux de terrains connus.'

export const subjects =
  "L'humour français se mesure en opposant des blagues à des phrases d'autres jeux de test, faute d'un jeu qui ait les " +
  'deux : le registre les sépare déjà, et le chiffre est optimiste. Les textes de « Jigsaw, obscène » sont aussi, avec ' +
  "une autre étiquette, dans l'entraînement de la toxicité ; la vulgarité, elle, est une liste de mots."

export const written =
  'Des posts comme un compte les mélange, en français et en anglais. Écrits par nous avec un modèle de langue, ' +
  "étiquetés par un seul annotateur. Aucun modèle n'a appris de ces posts, mais d'autres que nous avons écrits de même : " +
  "ces chiffres sont optimistes et ne remplacent pas l'avis de plusieurs lecteurs."

export const baselines =
  'Les paquets npm qui comptent des mots, ou une humeur, sur les mêmes textes et dans la même commande. ' +
  "Une case vide : le paquet n'a pas cette langue."

export const published =
  "Jamais mesuré par nous : prédictions ou chiffres publiés par d'autres, sur les mêmes textes (ColBERT : sur un jeu " +
  'plus grand, dont les nôtres font partie). Sources : AxelDlv00/ToxiFrench, dadelani/sib-200, Moradnejad/ColBERT.'

export const calibration =
  "Sur notre échantillon, seul à avoir les taux d'un compte. Il a servi à régler les probabilités : chaque dixième est " +
  'donc mesuré avec un réglage fait sur les neuf autres. Sur un jeu équilibré, la moitié des textes sont positifs : ' +
  'une probabilité faite pour un compte ordinaire y paraît toujours trop basse, et cela ne dit rien.'

export const fairness =
  'Des phrases neutres ou bienveillantes sur un groupe, toutes à ne pas signaler (Multilingual HateCheck en français, ' +
  'HateCheck en anglais). Part signalée à tort. Une case vide : la suite ne parle pas de ce groupe. Des phrases ' +
  "d'entraînement ont été écrites en connaissant la forme de ces suites : ces chiffres sont optimistes."

export const traps =
  'Part signalée, par sorte de phrase. Un modèle de cette taille ne comprend ni la négation ni la citation.'

export const accounts =
  'Un pourcentage affiché est une estimation corrigée des erreurs du modèle, avec son intervalle. Ici, des comptes ' +
  'simulés dont la vérité est connue, tirés des notes de notre échantillon ; erreur et largeur : sur 200 posts, ' +
  'quand moins de 20 % sont positifs. Les bios sont celles de personnes inventées.'

export const licences =
  'Entraînement, réglage et mesure. Les textes restent hors du dépôt : certains sont des posts de personnes réelles.'

export const limits = `- **Négation, citation, contre-discours** : un propos haineux cité pour être dénoncé ressemble à ce propos.
- **Ironie et sous-entendu** : une insulte polie passe, une moquerie entre amis peut être signalée.
- **Vocabulaire daté** : les textes d'entraînement ont plusieurs années ; l'argot et les allusions d'aujourd'hui y manquent.
- **Une seule lecture** : notre échantillon n'a qu'un annotateur, et la toxicité est affaire de lecteur.
- **Deux langues** : les posts dans une autre langue, ou qui en mêlent plusieurs, ne sont pas mesurés ici.
- **Thèmes en anglais** : pensés d'abord pour le français ; l'anglais a ses propres lignes dans les tableaux.
- **Humour** : le registre, pas l'esprit.
- **Un nouveau terrain** : sur une source que le modèle n'a jamais vue, il faut s'attendre à perdre plusieurs points d'AUC.
- **Un post seul** : les erreurs se compensent sur cent posts, pas sur un. Un post signalé est une preuve à lire, pas un verdict.`

export const excluded = `Ces modèles ne doivent pas servir :

- à décider d'une embauche, d'un crédit, d'un logement, d'une assurance, d'une admission ou d'une sanction ;
- à modérer, masquer ou signaler un post ou une personne sans lecture humaine ;
- à déduire une opinion politique, une religion, une origine, une santé, une orientation sexuelle ou une appartenance syndicale ;
- à surveiller une personne, à dresser des listes de personnes ou à vérifier ses antécédents ;
- à dire si une personne dit vrai : rien ici ne mesure la vérité ;
- sur le compte d'un mineur.`
