import { type Language, prefixOf } from '#contract/languages.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { sql } from '#server/database/sql.ts'
import { mailJob } from '#server/jobs/mail-job.ts'
import { letter, type MailContent } from '#server/mail/mail-frame.ts'
import type { Services } from '#server/services.ts'
import { findReading, type ReadingKey } from './reading-store.ts'
import { sumUp } from './settings-store.ts'
import { findWatch, type WatchKey } from './watch-store.ts'

/** That an account has changed; neither its name nor a figure: a mailbox is read by others too. */
export const changedMail = mailJob<ReadingKey>('send-watch-changed-mail', {
  write: async (services, key) => {
    const reading = await findReading(services.db, key)
    if (!reading) return undefined
    const isFact = reading.changes.some(({ kind }) => kind === 'fact')
    const isLasting = reading.changes.some((change) => change.kind === 'figure' && change.state === 'lasting')
    const kind = isFact ? 'fact' : isLasting ? 'lasting' : 'seen'
    return written(services, key.accountId, (language) => words[language].changed(kind))
  },
})

export const pausedMail = mailJob<WatchKey>('send-watch-paused-mail', {
  write: async (services, key) => {
    // Taken up again or stopped meanwhile: nothing is left to tell.
    if ((await findWatch(services.db, key))?.paused !== 'credits') return undefined
    return written(services, key.accountId, (language) => words[language].paused)
  },
})

export const summaryMail = mailJob<{ accountId: string; at: string }>('send-watch-summary', {
  write: async (services, { accountId, at }) => {
    const month = await sumUp(services.db, accountId, new Date(at))
    return month && written(services, accountId, (language) => words[language].summary(month))
  },
})

type Told = Omit<MailContent, 'button' | 'footer'> & { label: string }

async function written(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  accountId: string,
  told: (language: Language) => Told,
) {
  const account = await db.one<{ email: string; language: Language }>(sql`
    select email, language
    from accounts
    where id = ${accountId}
      and deleted_at is null`)
  if (!account) return undefined
  const { language } = account
  const href = `${publicUrl}${prefixOf(language)}/app/dashboard?surveillance`
  return letter(account, { ...told(language), footer: words[language].footer }, href)
}

type Counted = { watches: number; paused: number; readings: number; changed: number }

const words = {
  fr: {
    footer: 'Verso. Ce message ne nomme aucun compte.',
    changed: (kind: 'fact' | 'seen' | 'lasting') => ({
      subject: 'Un compte que vous surveillez a changé',
      preview: 'Ce qui a changé vous attend dans Verso.',
      heading: 'Un compte que vous surveillez a changé',
      paragraph: {
        fact: 'Son nom, son identifiant, sa présentation, son badge ou son accès n’est plus le même. Verso vous dit lequel, et depuis quelle lecture.',
        seen: 'Un de ses chiffres est sorti de sa marge. La prochaine lecture dira si cela dure\u00a0: d’ici là, considérez-le comme un indice.',
        lasting:
          'Un de ses chiffres est sorti de sa marge à deux lectures de suite, sur des posts différents\u00a0: le changement est durable.',
      }[kind],
      label: 'Voir ce qui a changé',
      closing: 'Connectez-vous à votre compte pour lire le rapport et ses preuves.',
    }),
    paused: {
      subject: 'Surveillance en pause\u00a0: il manque des crédits',
      preview: 'Rien n’a été dépensé.',
      heading: 'Une surveillance est en pause',
      paragraph: `Une lecture était prévue, et il ne restait pas ${ANALYSIS_COST}\u00a0crédits pour la payer. Rien n’a été dépensé, et vous ne devez rien.`,
      label: 'Reprendre la surveillance',
      closing: 'Après un achat de crédits, un clic suffit pour la reprendre. Vous pouvez aussi l’arrêter.',
    },
    summary: ({ watches, paused, readings, changed }: Counted) => ({
      subject: 'Vos comptes surveillés, le mois dernier',
      preview:
        changed === 0 ? 'Aucun changement.' : `${changed}\u00a0${changed < 2 ? 'compte a' : 'comptes ont'} changé.`,
      heading: 'Vos comptes surveillés, le mois dernier',
      paragraph:
        changed === 0
          ? 'Aucun de vos comptes surveillés n’a changé.'
          : `${changed}\u00a0de vos comptes surveillés ${changed < 2 ? 'a' : 'ont'} changé\u00a0; nous vous l’avons dit le jour même.`,
      details: [
        ['Comptes surveillés', paused === 0 ? `${watches}` : `${watches}, dont ${paused} en pause`],
        ['Lectures faites', `${readings}`],
      ] as const,
      label: 'Voir mes comptes surveillés',
      closing: 'Vous recevez ce message une fois par mois, tant que vous surveillez un compte.',
    }),
  },
  en: {
    footer: 'Verso. This message names no account.',
    changed: (kind: 'fact' | 'seen' | 'lasting') => ({
      subject: 'An account you watch has changed',
      preview: 'What changed is waiting for you in Verso.',
      heading: 'An account you watch has changed',
      paragraph: {
        fact: 'Its name, its handle, its bio, its badge or its access is no longer the same. Verso tells you which, and since which reading.',
        seen: 'One of its figures has left its margin. The next reading will tell whether that lasts: until then, take it as a hint.',
        lasting:
          'One of its figures has left its margin at two readings in a row, on different posts: the change is lasting.',
      }[kind],
      label: 'See what changed',
      closing: 'Log in to your account to read the report and its evidence.',
    }),
    paused: {
      subject: 'Watch paused: not enough credits',
      preview: 'Nothing was spent.',
      heading: 'A watch is paused',
      paragraph: `A reading was due, and fewer than ${ANALYSIS_COST}\u00a0credits were left to pay for it. Nothing was spent, and you owe nothing.`,
      label: 'Resume the watch',
      closing: 'Once you have bought credits, one press resumes it. You can also stop it.',
    },
    summary: ({ watches, paused, readings, changed }: Counted) => ({
      subject: 'The accounts you watch, last month',
      preview:
        changed === 0 ? 'No change.' : `${changed}\u00a0${changed < 2 ? 'account has' : 'accounts have'} changed.`,
      heading: 'The accounts you watch, last month',
      paragraph:
        changed === 0
          ? 'None of the accounts you watch has changed.'
          : `${changed}\u00a0of the accounts you watch ${changed < 2 ? 'has' : 'have'} changed; we told you on the day.`,
      details: [
        ['Accounts watched', paused === 0 ? `${watches}` : `${watches}, of which ${paused} paused`],
        ['Readings made', `${readings}`],
      ] as const,
      label: 'See the accounts I watch',
      closing: 'You get this message once a month, as long as you watch an account.',
    }),
  },
}
