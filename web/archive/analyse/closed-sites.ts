/**
 * Sites that have closed, by the page that says so, so that a link to them is dead by its address alone: nothing is asked of
 * the network. With all their names under them, such as somebody.posterous.com. Not those whose pages can still be read,
 * such as twitpic.com, periscope.tv and what is in use of goo.gl.
 */
const CLOSED: ReadonlySet<string> = new Set([
  // 2009: https://www.accuracast.com/news/geocities-closed-for-good/
  'geocities.com',
  // 2012: https://en.wikipedia.org/wiki/Seizure_of_Megaupload
  'megaupload.com',
  'megavideo.com',
  // 2013: http://www.maximumpc.com/twitter-owned-blogging-site-posterous-goes-dark-april-30-2013/
  'posterous.com',
  // 2015: https://en.wikipedia.org/wiki/Grooveshark
  'grooveshark.com',
  // 2015: https://rubenerd.com/friendfeed-shutting-down/
  'friendfeed.com',
  // 2015: https://www.iphoneincanada.ca/2015/12/16/rdio-music-shuts-down-december-22/
  'rdio.com',
  // 2018: https://wiki.archiveteam.org/index.php/Storify
  'storify.com',
  // 2018: https://www.theverge.com/tldr/2018/5/10/17340714/klout-lithium-social-media-reputation-tool-clout
  'klout.com',
  // 2019: https://www.silicon.co.uk/e-marketing/socialmedia/google-plus-shutdown-within-days-241047
  'plus.google.com',
  // 2019: https://wiki.archiveteam.org/index.php/TinyPic
  'tinypic.com',
  // 2021: https://technical.ly/software-development/yahoo-answers-shutdown/
  'answers.yahoo.com',
  // 2023: https://kulturegeek.fr/news-290438/phenomene-societe-annees-2000-skyblog-nexiste-plus
  'skyblog.com',
  // 2023: https://techdator.net/gfycat-shutdown/
  'gfycat.com',
  // 2024: https://en.wikipedia.org/wiki/Ask.fm
  'ask.fm',
])

/** The closed site that an address leads to, by the name it is listed under. */
export function closedSite(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  for (
    let name = new URL(link).hostname.replace(/^www\./, '');
    name.includes('.');
    name = name.slice(name.indexOf('.') + 1)
  )
    if (CLOSED.has(name)) return name
  return undefined
}
