import { expect, test } from 'vitest'
import { frameMail, type MailContent } from './mail-frame.ts'

test('whatever a part of a mail says is text in its HTML, and reaches no attribute', () => {
  const hostile = `<img src=x onerror=alert(1)> & "quoted"`
  const content: MailContent = {
    subject: hostile,
    preview: hostile,
    heading: hostile,
    paragraph: hostile,
    details: [[hostile, hostile]],
    button: { label: hostile, href: `https://verso.example/?a=1&b="><script>` },
    closing: hostile,
    footer: hostile,
  }
  const { html, text } = frameMail('fr', content)
  expect(html).not.toMatch(/<img|<script|"quoted"| & /)
  // The title and a label of the frame both hold the subject; the rest stands once each.
  expect(html.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;')).toHaveLength(11)
  expect(html).toContain('href="https://verso.example/?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
  expect(text).toContain(hostile)
})
