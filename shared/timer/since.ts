// 'safety since 9:10', of somebody who forgot to press Start: which words say the work, and how long ago that was. Pure.
import { MINUTE_MS } from '../kit/time/time.ts'
import { LONGEST_GOAL } from './rules.ts'

export interface Since {
  /** What was typed before it. */
  words: string
  /** How long somebody has worked by now; undefined when that is more than a timer counts. */
  workedMs: number | undefined
}

const SINCE = /\bsince (\d{1,2})(?:[:.](\d\d))?(?: ?([ap])\.?m\.?)?$/i
const HALF_DAY = 12 * 60

/** The minutes of a day that these words may mean: on a dial, without a half of the day, both. */
function minutesOf(hours: number, minutes: number, half: string | undefined): number[] {
  const isOnDial = hours >= 1 && hours <= 12
  if (minutes > 59 || hours > 23 || (half && !isOnDial)) return []
  if (!isOnDial) return [hours * 60 + minutes]
  const morning = (hours % 12) * 60 + minutes
  if (half) return [half.toLowerCase() === 'a' ? morning : morning + HALF_DAY]
  return [morning, morning + HALF_DAY]
}

/** Of a clock that shows '9:10 AM' or '09:10'. */
function minuteShown(shown: string): number {
  const [, hours = 0, minutes = 0, half] = /^(\d+):(\d\d)\s?([AP])?/.exec(shown) ?? []
  return half ? (minutesOf(Number(hours), Number(minutes), half)[0] ?? -1) : Number(hours) * 60 + Number(minutes)
}

/** The last time that the reader’s clock showed this. */
export function readSince(typed: string, now: number, clock: (instant: Date) => string): Since | undefined {
  const said = typed.trim().replaceAll(/\s+/g, ' ')
  const found = SINCE.exec(said)
  if (!found) return undefined
  const [, hours, minutes, half] = found
  const words = said.slice(0, found.index).trim()
  const meant = minutesOf(Number(hours), Number(minutes ?? 0), half)
  if (meant.length === 0) return undefined
  // Asked of the clock minute by minute, so that it is right on the days on which clocks jump.
  for (let at = now - (now % MINUTE_MS); now - at < LONGEST_GOAL; at -= MINUTE_MS)
    if (meant.includes(minuteShown(clock(new Date(at))))) return { words, workedMs: now - at }
  // 'stuck since 3' is no time where it was 3 too long ago.
  return minutes || half || !words ? { words, workedMs: undefined } : undefined
}

/** '52 min', '1 h 20 min', '2 h'. */
export function longAgo(workedMs: number): string {
  const all = Math.floor(workedMs / MINUTE_MS)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')
}
