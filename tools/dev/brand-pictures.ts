import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { common } from '#web/text/common.fr.ts'
import { pageHead } from '#web/text/page-head.fr.ts'

/**
 * Draws what stands for Verso outside its pages, from its mark, its fonts and its words: the icons of a phone's home
 * screen and the picture of a shared link. Run by hand when one of these changes: `node tools/dev/brand-pictures.ts`.
 */
const folder = 'web/public'
const PAPER = '#faf9f6'
const INK = '#121d26'

const favicon = await readFile(`${folder}/favicon.svg`, 'utf8')
// Without its dark variant: a picture is drawn once.
const mark = favicon.replace(/@media.*?\}\}/, '')
const font = async (name: string) => {
  const file = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return `@font-face{font-family:"${name}";font-weight:200 800;src:url(data:font/woff2;base64,${file.toString('base64')})}`
}
const fonts = `${await font('bricolage-grotesque')}${await font('hanken-grotesk')}`

const icon = (share: number) => `<style>
  body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${PAPER}; }
  svg { width: ${share}vw; height: ${share}vw; }
</style>${mark}`

const preview = `<style>
  ${fonts}
  body { margin: 0; box-sizing: border-box; width: 1200px; height: 630px; padding: 84px 96px; display: flex;
    flex-direction: column; background: ${PAPER}; color: ${INK}; border-bottom: 14px solid #0e6f91; }
  header { display: flex; align-items: center; gap: 20px; font: 600 46px bricolage-grotesque; }
  svg { width: 62px; height: 62px; }
  h1 { margin: auto 0 0; font: 600 92px/1.06 bricolage-grotesque; letter-spacing: -.02em; text-wrap: balance; }
  p { margin: 30px 0 0; max-width: 900px; font: 400 35px/1.42 hanken-grotesk; color: #414f59; text-wrap: balance; }
</style><header>${mark}${common.product}</header><h1>${common.auth.question(pageHead.networks)}</h1><p>${common.auth.promise}</p>`

const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, page: icon(72) },
  { file: 'icon-512.png', width: 512, height: 512, page: icon(72) },
  // What a phone may cut to a circle: everything within the middle 80 %.
  { file: 'icon-maskable-512.png', width: 512, height: 512, page: icon(52) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, page: icon(64) },
  { file: 'og.png', width: 1200, height: 630, page: preview },
]

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox'],
})
for (const { file, width, height, page: html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `${folder}/${file}` })
  await page.close()
}
await browser.close()
