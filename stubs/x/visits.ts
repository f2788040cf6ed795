/** What X says it found where a link leads; malformed on purpose for the last. */
type Visit = { status?: unknown; title?: unknown; unwound_url?: unknown }

const VISITED: Readonly<Record<string, Visit>> = {
  'https://court.example/emploi': {
    status: 200,
    title: 'L’emploi &amp; les salaires : « &lt; 3 % »',
    unwound_url: 'https://www.insee.fr/fr/statistiques/8310',
  },
  'https://www.insee.fr/fr/page-qui-n-existe-pas': {
    status: 404,
    unwound_url: 'https://www.insee.fr/fr/page-qui-n-existe-pas',
  },
  'https://bizarre.example/page': { status: 'oui', title: 7, unwound_url: 12 },
}

/** Most pages answer and are told without a title. X does not visit itself. */
export function visitTo(link: string): Visit {
  if (/^https:\/\/(x|twitter)\.com\//.test(link)) return {}
  return VISITED[link] ?? { status: 200, unwound_url: link }
}
