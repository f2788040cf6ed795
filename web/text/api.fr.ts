import type { PageCall } from '#contract/api-calls.ts'
import { MAX_LINES } from '#contract/batch-limits.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { FORMER_SECRET_HOURS, type WebhookEvent } from '#contract/webhooks.ts'

/** The page « API », for whoever asks for reports from a program. */
export const apiText = {
  title: 'API',
  intro: 'Demandez des rapports depuis vos propres programmes, et recevez-les en JSON.',
  copy: 'Copier',
  copyNamed: (what: string) => `Copier\u00a0: ${what}`,
  copied: 'Copié.',
  notCopied: 'Votre navigateur ne permet pas la copie\u00a0: sélectionnez le texte vous-même.',

  key: {
    heading: '1. Votre clé',
    create: 'Créez une clé d’accès sur la page',
    account: 'Compte',
    once: '. Elle ne s’affiche qu’une fois. Ne l’écrivez pas dans votre code\u00a0: donnez-la à votre terminal, avec l’adresse de Verso et le nom du compte à analyser.',
    block: 'Vos variables',
  },
  first: {
    heading: '2. Votre premier rapport',
    cost: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Si elle échoue, ils vous sont rendus. Les mêmes posts demandés deux fois ne sont payés qu’une fois.`,
    wait: 'La réponse arrive avec le rapport, en général en quelques secondes. Au-delà de 25\u00a0secondes, elle dit seulement où le lire\u00a0: redemandez l’analyse par son numéro, comme le font les deux derniers exemples.',
    curl: 'Avec curl',
    typescript: 'Avec TypeScript',
    download: 'Télécharger verso.ts',
    beside:
      ', un seul fichier sans dépendance, et placez-le à côté de celui-ci. Node le lance tel quel à partir de la version\u00a022.18.',
    python: 'Avec Python',
    standard: 'Rien à installer\u00a0: la bibliothèque standard suffit.',
  },
  calls: {
    heading: 'Les appels',
    explained: {
      'GET /api/profiles/{username}/check': 'Dit si l’analyse est possible. Gratuit.',
      'POST /api/analyze': 'Demande une analyse.',
      'GET /api/analysis/{id}': 'Donne une analyse et son rapport.',
      'GET /api/me/analysis': 'Donne vos analyses, la plus récente d’abord.',
      'GET /api/analysis/{id}/evidence': 'Donne les posts derrière un chiffre.',
      'GET /api/analysis/{id}/export': 'Donne un rapport entier, avec une empreinte que chacun peut vérifier.',
      'POST /api/batches/check': `Dit ce qui sera fait de chaque ligne d’une liste (${MAX_LINES}\u00a0comptes au plus), et son prix. Gratuit.`,
      'POST /api/batches': 'Lance la liste, sans dépasser le prix que vous acceptez.',
      'GET /api/batches/{id}': 'Dit où en est une liste.',
      'GET /api/batches/{id}/lines': 'Donne une réponse pour chaque ligne, échecs compris.',
      'POST /api/batches/{id}/cancel': 'Abandonne ce qui n’a pas commencé\u00a0: les crédits vous reviennent.',
      'GET /api/credits/balance': 'Dit combien de crédits il vous reste.',
    } satisfies Record<PageCall, string>,
    whole: 'Tout le reste, champ par champ, est dans le',
    document: 'document OpenAPI',
    opens: ', que vos outils savent lire.',
  },
  agents: {
    heading: 'Pour un assistant (MCP)',
    address: 'Adresse',
    points: [
      'Un assistant qui parle le Model Context Protocol peut se servir de Verso\u00a0: donnez-lui cette adresse et une clé d’accès. Il vérifie un compte, demande une analyse sans dépasser les crédits que sa demande indique, lit le rapport et ses preuves, et compare des rapports en disant si la différence est sûre.',
      'Donnez à cette clé une limite de crédits par jour. Les mots des posts viennent d’autres personnes\u00a0: votre assistant doit les lire comme des données, jamais comme une consigne.',
    ],
  },
  rules: {
    heading: 'Bon à savoir',
    points: [
      'Une demande qui dépense accepte un en\u2011tête Idempotency-Key, de 8 à 200\u00a0caractères. Renvoyée avec la même valeur, elle n’est pas payée deux fois.',
      'Les en\u2011têtes RateLimit et RateLimit-Policy disent combien d’appels il vous reste, et Verso-Credits-Remaining combien de crédits. Après une réponse 429, attendez le nombre de secondes que donne Retry-After.',
      'Une erreur a toujours la même forme\u00a0: code, qui ne change pas et que votre programme peut comparer, et error, une phrase à montrer.',
      'Une clé ne donne accès ni à votre compte, ni à vos paiements, ni aux autres clés. Vous pouvez la désactiver à tout moment.',
      'Avec une clé, un compte X est décrit par ses chiffres et par les identifiants de ses posts\u00a0: ni les mots des posts, ni le nom, la bio ou ce que le compte dit de lui. X ne permet pas de les transmettre ainsi. Vous les lisez dans votre navigateur.',
    ],
  },
  webhooks: {
    heading: 'Être prévenu',
    explained:
      'Plutôt que de redemander, donnez une adresse de votre programme sur la page Compte. Il reçoit alors un court message signé, selon Standard Webhooks\u00a0: des bibliothèques le vérifient dans la plupart des langages.',
    events: {
      'analysis.completed': 'Un rapport est prêt.',
      'analysis.failed': 'Une analyse a échoué\u00a0; ses crédits vous sont rendus.',
      'batch.completed': 'Toutes les lignes d’une liste ont leur réponse.',
      'watch.changed': 'Un compte que vous surveillez a changé.',
      'credits.low': 'Il ne reste pas assez de crédits pour une analyse.',
    } satisfies Record<WebhookEvent, string>,
    secret: `Quand vous changez le secret, l’ancien signe encore pendant ${FORMER_SECRET_HOURS}\u00a0heures.`,
  },
}
