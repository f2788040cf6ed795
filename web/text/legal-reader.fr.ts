import { LABEL_NAMES } from '#contract/labels.ts'
import { KEPT_DAYS } from '#contract/retention.ts'
import { count } from './format.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { OWN_SERVERS } from './method.fr.ts'

/** Its theme is one too. */
const LABELS_OF_A_POST = LABEL_NAMES.length + 1

type Section = LegalText['sections'][number]

/** What the privacy text and the method add where posts are read by somebody else's language model; null where none is. */
const added: Record<string, (provider: string) => Section> = {
  confidentialite: (provider) => ({
    heading: 'Sous-traitant\u00a0: le modèle de langue',
    paragraphs: [
      `Pour lire les posts, Verso en envoie le texte à ${provider}, qui agit comme sous-traitant. Les posts partent sans nom de compte, sans mention, sans adresse ni numéro, et sans nom de personne reconnu. D’un lien restent le site et la page, ou le site seul si c’est un réseau social. Rien d’autre du profil ni du client n’est envoyé.`,
      `Il rend pour chaque post ${LABELS_OF_A_POST}\u00a0étiquettes d’une liste fermée et, quand il dit qu’un post insinue ou contredit ce qui est établi, les mots de ce post. Elles sont gardées avec le texte du post, ${count(KEPT_DAYS.words, 'jour')} au plus, et effacées avec lui.`,
      'Le titulaire d’un compte Bluesky peut y déclarer qu’il ne veut pas être lu par une intelligence artificielle. Rien de ce compte n’est alors envoyé\u00a0: seuls nos programmes le lisent. Il en va de même quand nous n’avons pas pu le vérifier.',
    ],
  }),
  methode: (provider) => ({
    heading: 'Le modèle de langue',
    paragraphs: [
      `Sur ce site, un modèle de langue de ${provider} lit les posts un par un. Il donne à chacun ${LABELS_OF_A_POST}\u00a0étiquettes d’une liste fermée, ou se dit incertain\u00a0: ce que le post avance, s’il permet de le vérifier, s’il trompe, méprise, presse le lecteur ou corrige une erreur, s’il est drôle, s’il est politique, et son thème. Il choisit aussi quel post illustre un chiffre. Il n’écrit aucun chiffre et aucune phrase du rapport.`,
      'Ses étiquettes remplacent la lecture de nos programmes pour la toxicité, l’humour, les sujets politiques, les thèmes et une partie du score. Les posts qu’il n’a pas pu lire sont lus par nos programmes\u202f; le rapport dit combien. Les mêmes posts et les mêmes étiquettes donnent le même rapport, à l’octet près.',
      'Les marges de la toxicité, de l’humour et des sujets politiques viennent de ses erreurs, comptées sur des posts étiquetés de comptes inventés\u202f; celles des thèmes ne les comptent pas. Un modèle dont les erreurs n’ont pas été comptées n’a pas ces marges\u00a0: ses chiffres portent la mention «\u00a0sans marge\u00a0».',
    ],
  }),
}

const UNKNOWN: Section = {
  heading: 'Modèle de langue',
  paragraphs: [
    'Verso n’a pas pu vérifier si un modèle de langue extérieur lit les posts sur ce site. Rouvrez ce texte pour réessayer.',
  ],
}

export const namesReader = (name: string) => Object.hasOwn(added, name)

/** `provider` is undefined when it could not be learned. */
export function sectionsWithReader(name: string, sections: LegalText['sections'], provider: string | null | undefined) {
  const section = provider === undefined ? UNKNOWN : provider === null ? undefined : added[name]?.(provider)
  if (!section) return sections
  const told = provider ? sections.map((one) => withoutClaim(one)) : sections
  return [...told, section]
}

/** That everything is computed here is not true there. */
const withoutClaim = (section: Section): Section => ({
  ...section,
  paragraphs: section.paragraphs.map((paragraph) =>
    paragraph.replace(OWN_SERVERS, 'Le calcul se fait sur les serveurs de Verso.'),
  ),
})
