import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import { PACKS } from '#contract/packs.ts'
import { count, formatEuros } from './format.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'

/** What a customer asks first, beside the texts the law asks for. */
export const help: LegalText = {
  title: 'Aide',
  updated: prohibitedUses.updated,
  sections: [
    {
      heading: 'Ce que fait Verso',
      paragraphs: [
        'Vous donnez le nom d’un compte public, sur X ou Bluesky. Verso lit son profil et ses posts publics, puis vous rend un rapport\u00a0: un score de crédibilité sur 100, ce que le compte publie, à quel rythme et sur quel ton.',
        'Chaque chiffre s’ouvre\u00a0: vous lisez ses preuves et son calcul. Si un post vous semble mal compté, signalez l’erreur à côté de lui.',
        'Vous pouvez quitter la page pendant une analyse\u00a0: le rapport vous attend sur le tableau de bord.',
      ],
    },
    {
      heading: 'Ce que Verso ne fait jamais',
      paragraphs: [],
      points: [
        'Deviner qui est une personne\u00a0: genre, âge, lieu et orientation politique reprennent ce que le compte dit de lui, citation à l’appui. Sinon, ils restent «\u00a0Non défini\u00a0».',
        'Lire un compte protégé, ou analyser une personne qui se déclare mineure.',
        'Analyser le compte de quelqu’un qui s’y est opposé.',
        'Publier, suivre ou écrire sur X, ou vous demander votre compte X.',
        'Juger une personne\u00a0: le score décrit la façon dont un compte publie.',
      ],
    },
    {
      heading: prohibitedUses.title,
      paragraphs: [],
      points: prohibitedUses.points,
    },
    {
      heading: 'Prix',
      paragraphs: [
        `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Si elle échoue, ils vous sont rendus, quelle que soit la cause. Les crédits n’expirent jamais.`,
        'Vous payez par carte sur la page de Stripe. Verso ne conserve aucune donnée bancaire.',
      ],
      points: Object.values(PACKS).map(
        ({ credits, price }) =>
          `${count(credits, 'crédit')}\u00a0: ${formatEuros(price)}, soit ${count(analysesFor(credits), 'analyse')}.`,
      ),
    },
    {
      heading: 'Si quelque chose ne va pas',
      paragraphs: [],
      points: [
        'La connexion est coupée, ou le service ne répond pas\u00a0: réessayez. Une demande dont la réponse s’est perdue n’est pas débitée deux fois.',
        'Un achat vous déplaît\u00a0: pendant 14\u00a0jours, vous pouvez y renoncer depuis la page Crédits. Le prix des crédits qu’il vous en reste vous est remboursé.',
        'Vous avez oublié votre mot de passe\u00a0: la page de connexion vous envoie un lien.',
      ],
    },
    {
      heading: 'Vos données',
      paragraphs: [
        'Verso conserve votre e-mail, votre mot de passe sous forme hachée, votre langue, vos analyses et les mouvements de vos crédits. Un seul cookie, posé quand vous vous connectez, fait apparaître vos rapports plus vite\u00a0; aucun traceur n’est utilisé.',
        'Sur la page de votre compte, vous pouvez exporter tout ce qui est conservé, ou supprimer votre compte. Le texte «\u00a0Confidentialité\u00a0» dit le reste.',
      ],
    },
    {
      heading: 'Contact',
      withoutContact:
        'Verso est en préparation. Son adresse de contact sera publiée dans les mentions légales avant la première vente.',
      paragraphs: [
        'Votre compte X est analysé et vous ne le voulez pas\u00a0: le texte «\u00a0Opposition\u00a0» le permet tout de suite, sans compte Verso.',
      ],
    },
  ],
}
