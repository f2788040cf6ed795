/** As the other pages of the dashboard are titled. */
export const TITLE = 'font-display text-2xl font-semibold break-words text-ink sm:text-3xl'
