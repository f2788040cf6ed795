import { runNamed } from '#tools/run-named.ts'
import { benchAnalyse } from './bench/analyse.ts'
import { benchArchive } from './bench/archive.ts'
import { benchArchivePage } from './bench/archive-page.ts'
import { benchInp } from './bench/inp.ts'
import { benchKey } from './bench/key.ts'
import { benchLcp } from './bench/lcp.ts'
import { benchLogin } from './bench/login.ts'
import { benchMe } from './bench/me.ts'
import { benchNotices } from './bench/notices.ts'
import { benchReport } from './bench/report.ts'
import { benchSpend } from './bench/spend.ts'
import { benchWatch } from './bench/watch.ts'
import { reportFigure } from './report-figure.ts'

/** `npm run bench -- me [seconds]`: a part of the product against the bare engine under it, side by side in one run. */
const benches = {
  analyse: benchAnalyse,
  archive: benchArchive,
  'archive-page': benchArchivePage,
  inp: benchInp,
  key: benchKey,
  lcp: benchLcp,
  login: benchLogin,
  me: benchMe,
  notices: benchNotices,
  report: benchReport,
  spend: benchSpend,
  watch: benchWatch,
}

const [name = '', seconds] = process.argv.slice(2)
reportFigure({
  name: `bench ${name}`,
  ...(await runNamed('bench', benches, name)(seconds === undefined ? undefined : Number(seconds))),
})
