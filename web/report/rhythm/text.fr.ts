import { count, formatNumber, NBSP } from '#web/text/format.fr.ts'

export const sampleText = {
  title: (posts: number) => `Dans ${posts < 2 ? 'le' : 'les'} ${count(posts, 'post lu', 'posts lus')}`,
} as const

export const rhythmText = {
  title: 'Rythme de publication',
  caption: 'Heure de Paris.',
  table: 'Tableau',
  tableCaption: 'Posts par jour de la semaine et par heure de Paris',
  hourColumn: 'Heure',
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  hour: (hour: number) => `${hour}\u00a0h`,
  unit: 'Nombre de posts',
  cell: (day: string, hour: number, posts: number) => `${day}, ${hour}\u00a0h\u00a0: ${count(posts, 'post')}`,
  none: 'Aucun post lu.',
  mostly: (days: readonly string[], from: number, to: number, posts: number, of: number) => {
    const on = days.map((day) => `le ${day}`).join(' et ')
    return `Temps fort\u00a0: ${on && `${on}, `}de ${hourWords(from)} à ${hourWords(to)}, ${count(posts, 'post')} sur ${formatNumber(of)}.`
  },
  spread: 'Sans plage horaire dominante.',
  fixed: 'Sans plage horaire dominante, avec la régularité d’une publication programmée.',
  quiet: (from: number, to: number) => `Aucun post lu entre ${hourWords(from)} et ${hourWords(to)}.`,
} as const

function hourWords(hour: number): string {
  return hour === 0 || hour === 24 ? 'minuit' : `${hour}${NBSP}h`
}
