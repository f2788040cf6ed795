/** What the customer reads on Stripe's page beside Stripe's own words. */
export function checkoutText(credits: number, publicUrl: string) {
  return {
    productName: `Verso, ${credits}\u00a0crédits`,
    terms: `${EXECUTION_REQUEST} J’accepte les [conditions de vente](${publicUrl}/auth/login?texte=conditions).`,
  }
}

/** Without this request the law would have us wait 14 days before the first analysis (code de la consommation, L221-28). */
export const EXECUTION_REQUEST =
  'Je demande l’exécution immédiate et je reconnais perdre mon droit de rétractation pour chaque analyse entièrement fournie.'
