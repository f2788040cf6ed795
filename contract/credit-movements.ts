/** The movements a customer sees. The end of a delivered analysis moves nothing: its credits left when it began. */
export const ENTRY_KINDS = ['grant', 'hold', 'release', 'revoke', 'restore', 'forfeit', 'debt'] as const
/** Why credits of a payment were taken back, or given by us. */
export const ENTRY_CAUSES = ['withdrawal', 'refund', 'dispute', 'gift'] as const
