/**
 * Sites that have closed, so that a link to them is dead by its address alone: nothing is asked of the network. With all
 * their names under them, such as somebody.posterous.com.
 */
const CLOSED: ReadonlySet<string> = new Set(
  (
    'twitpic.com yfrog.com lockerz.com plixi.com tweetphoto.com twitgoo.com img.ly twitvid.com mobypicture.com dailybooth.com ' +
    'tinypic.com gfycat.com vine.co periscope.tv pscp.tv meerkatapp.co blab.im plus.google.com goo.gl storify.com posterous.com ' +
    'klout.com formspring.me spring.me ask.fm friendfeed.com del.icio.us delicious.com grooveshark.com rdio.com megaupload.com ' +
    'megavideo.com answers.yahoo.com geocities.com skyblog.com paper.li feedproxy.google.com'
  ).split(' '),
)

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
