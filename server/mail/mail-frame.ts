import type { Language } from '#contract/languages.ts'
import { escapeHtml } from '#server/lib/html.ts'

const fonts = "'Hanken Grotesk',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The tokens of web/tokens.css as the hexadecimal values mail clients understand. */
const light = {
  canvas: '#f9f8f6',
  surface: '#ffffff',
  line: '#e2e1de',
  ink: '#131e27',
  ink2: '#424d56',
  ink3: '#5e686f',
  primary: '#15232f',
  onPrimary: '#fafcfd',
}
const dark = {
  canvas: '#0c1014',
  surface: '#13191e',
  line: '#2a3238',
  ink: '#ecf0f1',
  ink2: '#b8bfc3',
  ink3: '#949da2',
  primary: '#eaedef',
  onPrimary: '#111920',
}

export type MailContent = {
  subject: string
  preview: string
  heading: string
  paragraph: string
  /** What must be found again later, line by line: a label and its value. */
  details?: readonly (readonly [string, string])[]
  button: { label: string; href: string }
  closing: string
  footer: string
}

/** The HTML and the text of a mail from one content, so that they cannot say different things. */
export function frameMail(language: Language, content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(language, content), html: asHtml(language, content) }
}

/** To one customer in their language; the button leads to `href`. */
export function letter(
  { email, language }: { email: string; language: Language },
  { label, ...content }: Omit<MailContent, 'button'> & { label: string },
  href: string,
) {
  return { to: email, ...frameMail(language, { ...content, button: { label, href } }) }
}

const LINK_HELP: Record<Language, string> = {
  fr: 'Le bouton ne fonctionne pas\u202f? Copiez cette adresse dans votre navigateur\u00a0:',
  en: 'Does the button not work? Copy this address into your browser:',
}

function asText(language: Language, { heading, paragraph, details = [], button, closing, footer }: MailContent) {
  const lines = details.map(([label, value]) => `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}\n`).join('')
  return `Verso\n\n${heading}\n\n${paragraph}\n\n${lines ? `${lines}\n` : ''}${button.href}\n\n${closing}\n\n${footer}\n`
}

function asHtml(language: Language, content: MailContent) {
  const { subject, preview, heading, paragraph, details = [], button, closing, footer } = escapeAll(content)
  const rows = details.map(([label, value], index) => detailRow(label, value, index === 0)).join('')
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
  @media (max-width:620px){.frame{padding:28px 20px !important}.back{padding:0 !important}.card{border-radius:0 !important;border-left:0 !important;border-right:0 !important}}
  @media (prefers-color-scheme:dark){
    .back{background:${dark.canvas} !important}.card{background:${dark.surface} !important;border-color:${dark.line} !important}
    .t1{color:${dark.ink} !important}.t2{color:${dark.ink2} !important}.t3{color:${dark.ink3} !important}
    .btn{background:${dark.primary} !important}.btn a{color:${dark.onPrimary} !important}.rule{border-color:${dark.line} !important}
  }
</style>
</head>
<body style="margin:0;padding:0;background:${light.canvas};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${preview}</div>
<div role="article" aria-roledescription="e-mail" aria-label="${subject}" lang="${language}"><table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.canvas};padding:40px 16px;"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:${light.surface};border:1px solid ${light.line};border-radius:12px;"><tr><td class="frame" style="padding:40px 44px;font-family:${fonts};">
  <p class="t1" style="margin:0 0 36px;font-size:20px;line-height:24px;font-weight:700;letter-spacing:-.01em;color:${light.ink};">Verso</p>
  <h1 class="t1" style="margin:0 0 14px;font-size:24px;line-height:31px;font-weight:600;letter-spacing:-.015em;color:${light.ink};">${heading}</h1>
  <p class="t2" style="margin:0 0 28px;font-size:16px;line-height:25px;color:${light.ink2};">${paragraph}</p>
  ${rows && `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;">${rows}</table>`}
  <table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="btn" bgcolor="${light.primary}" style="border-radius:8px;background:${light.primary};"><a href="${button.href}" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:600;color:${light.onPrimary};text-decoration:none;font-family:${fonts};">${button.label}</a></td></tr></table>
  <p class="t3" style="margin:28px 0 0;font-size:14px;line-height:21px;color:${light.ink3};">${LINK_HELP[language]}<br><span class="t2" style="color:${light.ink2};word-break:break-all;">${button.href}</span></p>
  <p class="t3 rule" style="margin:32px 0 0;padding-top:22px;border-top:1px solid ${light.line};font-size:14px;line-height:21px;color:${light.ink3};">${closing}</p>
</td></tr></table>
<p class="t3" style="margin:20px 0 0;padding:0 20px;font-family:${fonts};font-size:13px;line-height:19px;color:${light.ink3};">${footer}</p>
</td></tr></table></div>
</body>
</html>
`
}

function detailRow(label: string, value: string, first: boolean) {
  const rule = first ? '' : `border-top:1px solid ${light.line};`
  return `<tr><td class="t3 rule" style="padding:10px 16px 10px 0;${rule}font-size:14px;line-height:21px;color:${light.ink3};">${label}</td><td class="t1 rule" align="right" style="padding:10px 0;${rule}font-size:14px;line-height:21px;color:${light.ink};">${value}</td></tr>`
}

function escapeAll(content: MailContent): MailContent {
  const { subject, preview, heading, paragraph, details = [], button, closing, footer } = content
  return {
    subject: escapeHtml(subject),
    preview: escapeHtml(preview),
    heading: escapeHtml(heading),
    paragraph: escapeHtml(paragraph),
    details: details.map(([label, value]) => [escapeHtml(label), escapeHtml(value)] as const),
    button: { label: escapeHtml(button.label), href: escapeHtml(button.href) },
    closing: escapeHtml(closing),
    footer: escapeHtml(footer),
  }
}
