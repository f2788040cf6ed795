import { findSentence } from './find-sentence.ts'

/** `npm run find -- "Marge : entre"`: which files and lines say what a screen shows. */
const shown = process.argv.slice(2).join(' ')
if (!shown.trim()) throw new Error('What does the screen show? npm run find -- "Marge : entre"')
const { part, found } = findSentence(shown)
if (found.length === 0) console.log('No line says any of it.')
else if (part !== shown.toLowerCase()) console.log(`Of it, « ${part} »:`)
for (const { file, line, text } of found.slice(0, 40)) console.log(`${file}:${line}: ${text.slice(0, 160)}`)
if (found.length > 40) console.log(`and ${found.length - 40} more`)
