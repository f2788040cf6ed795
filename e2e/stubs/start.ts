import { openMailCatcher } from './mail-catcher.ts'
import { openMailPage } from './mail-page.ts'

/** What stands in for the outside world in `npm run dev` and the journeys. */
const smtpPort = Number(process.env['STUB_SMTP_PORT'] ?? 2525)
const pagePort = Number(process.env['STUB_MAIL_PAGE_PORT'] ?? 8025)
const catcher = await openMailCatcher({ smtpPort })
await openMailPage(catcher, pagePort)
console.log(`mail catcher on ${catcher.smtpPort}, mails at http://127.0.0.1:${pagePort}`)
