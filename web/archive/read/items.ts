/** The largest real item, a note of 25,000 characters with all its entities, has a tenth of it. */
const MAX_ITEM_BYTES = 2 ** 20
/** A real item has seven levels. */
const MAX_DEPTH = 64
/** `window.YTD.tweets.part0 = ` and the like, none of it above 100 bytes. */
const MAX_PREFIX_BYTES = 1_024

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
const STRUCTURE = new Uint8Array(256)
for (const byte of [QUOTE, OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST]) STRUCTURE[byte] = 1
/** Of an item that is passed over: its bytes are not kept. */
const PASSED_OVER = -1

type Handlers = {
  /** The bytes of one item, which are valid during the call. */
  onItem: (json: Uint8Array) => void
  /** Too long, too deep, or the file ends in it. */
  onUnreadable: () => void
}

/**
 * Cuts a file of X's archive into the items of its list, without holding more than one of them: a file has up to 100 MB, and
 * parsed at once takes ten times that. What stands before the list (`window.YTD…=`, a byte order mark) and after it (`;`)
 * is passed over. A file that is one object is one item.
 */
export function itemCutter({ onItem, onUnreadable }: Handlers) {
  let phase: 'before' | 'list' | 'object' | 'after' = 'before'
  let prefixBytes = 0
  let [depth, deepest] = [0, 0]
  let [isInString, isEscaped] = [false, false]
  /** What earlier chunks held of the item that is under way. */
  let kept: Uint8Array[] = []
  let keptBytes = 0

  const keep = (bytes: Uint8Array) => {
    keptBytes += bytes.length
    if (keptBytes > MAX_ITEM_BYTES) return false
    // Copied: whoever gave the chunk may use its memory again.
    kept.push(bytes.slice())
    return true
  }
  const finish = (last: Uint8Array, isPassedOver: boolean) => {
    const isTooMuch = isPassedOver || keptBytes + last.length > MAX_ITEM_BYTES || deepest > MAX_DEPTH
    if (isTooMuch) onUnreadable()
    else onItem(kept.length === 0 ? last : joined([...kept, last]))
    kept = []
    keptBytes = 0
    if (phase === 'object') phase = 'after'
  }
  /** Whether the item under way at the end of a chunk is passed over. */
  let isPassingOver = false

  function push(chunk: Uint8Array) {
    let at = phase === 'before' ? findValue(chunk) : 0
    if (phase === 'before' || phase === 'after') return
    let start = depth > 0 ? (isPassingOver ? PASSED_OVER : 0) : PASSED_OVER
    while (at < chunk.length) {
      if (isEscaped) {
        isEscaped = false
        at += 1
        continue
      }
      at = isInString ? stringStop(chunk, at) : structureAt(chunk, at)
      if (at === chunk.length) break
      const byte = chunk[at]
      if (byte === QUOTE) {
        isInString = !isInString
      } else if (byte === BACKSLASH) {
        isEscaped = true
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        depth += 1
        if (depth === 1) [start, deepest, isPassingOver] = [at, 0, false]
        if (depth > deepest) deepest = depth
      } else {
        depth -= 1
        if (depth < 0) phase = 'after'
        else if (depth === 0) finish(chunk.subarray(Math.max(start, 0), at + 1), start === PASSED_OVER)
        // Assigned in the calls above, which the compiler does not see.
        if ((phase as string) === 'after') return
      }
      at += 1
    }
    if (depth > 0 && start !== PASSED_OVER && !keep(chunk.subarray(start))) isPassingOver = true
  }

  /** Where the list's first item may begin; leaves `before` when it is found. */
  function findValue(chunk: Uint8Array): number {
    for (let at = 0; at < chunk.length; at += 1) {
      prefixBytes += 1
      if (chunk[at] === OPEN_LIST) {
        phase = 'list'
        return at + 1
      }
      if (chunk[at] === OPEN_OBJECT) {
        phase = 'object'
        return at
      }
      if (prefixBytes > MAX_PREFIX_BYTES) {
        phase = 'after'
        onUnreadable()
        return chunk.length
      }
    }
    return chunk.length
  }

  return {
    push,
    /** The file ends here; if its list does not, that is one item which cannot be read. */
    end() {
      if (phase !== 'after') onUnreadable()
    },
  }
}

/** Both loops hold nothing but a place: with the cutter's state in them, which closures share, cutting took twice the time. */
function structureAt(chunk: Uint8Array, from: number): number {
  let at = from
  while (at < chunk.length && STRUCTURE[chunk[at] ?? 0] === 0) at += 1
  return at
}

function stringStop(chunk: Uint8Array, from: number): number {
  let at = from
  while (at < chunk.length && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH) at += 1
  return at
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
