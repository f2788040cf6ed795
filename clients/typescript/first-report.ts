import { openVerso } from './verso.ts'

const { VERSO_URL = '', VERSO_KEY = '', VERSO_ACCOUNT = '' } = process.env
const verso = openVerso({ url: VERSO_URL, key: VERSO_KEY })

const wanted = { target_username: VERSO_ACCOUNT }
let { analysis } = await verso.requestAnalysis(wanted)
while (analysis.status === 'queued' || analysis.status === 'running') {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  analysis = (await verso.getAnalysis(analysis.id)).analysis
}
if (analysis.error) throw new Error(analysis.error.error)
console.log(analysis.target_username, analysis.json_output?.credibilityScore)
