import { type Language, prefixOf } from '#contract/languages.ts'

/** What the customer reads on Stripe's page beside Stripe's own words, which are in the same language. */
export function checkoutText(language: Language, credits: number, publicUrl: string) {
  const terms = `${publicUrl}${prefixOf(language)}/auth/login?texte=conditions`
  const words = {
    fr: { productName: `Verso, ${credits}\u00a0crédits`, accept: `J’accepte les [conditions de vente](${terms}).` },
    en: { productName: `Verso, ${credits}\u00a0credits`, accept: `I accept the [terms of sale](${terms}).` },
  }
  const { productName, accept } = words[language]
  return { locale: language, productName, terms: `${EXECUTION_REQUEST[language]} ${accept}` }
}

/** Without this request the law would have us wait 14 days before the first analysis (code de la consommation, L221-28). */
export const EXECUTION_REQUEST: Record<Language, string> = {
  fr: 'Je demande l’exécution immédiate et je reconnais perdre mon droit de rétractation pour chaque analyse entièrement fournie.',
  en: 'I ask for immediate performance and acknowledge that I lose my right of withdrawal for each analysis fully provided.',
}
