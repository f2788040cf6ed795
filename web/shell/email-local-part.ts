/** The part of an e-mail before the @: how the product addresses its customer. */
export const emailLocalPart = (email: string) => email.split('@')[0] ?? email
