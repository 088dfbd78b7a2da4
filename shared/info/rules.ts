// What an Owner's message may be, and which one is shown. Pure.
import { cutting } from '../kit/locale.ts'

/** What the picture of a message may be. */
export const MESSAGE_PICTURE = { bytes: 100 * 1024, width: 1000, height: 400 } as const
export const LONGEST_MESSAGE = 100
/** A picture of 100 KB as a data address. */
export const LONGEST_CONTENT = 140_000
export const LONGEST_MOUSEOVER = 500
export const LONGEST_ORGANISATION = 100
export const LONGEST_POSTAL = 300
export const QUIET = { least: 15, most: 480, usual: 60 } as const

export const isPicture = (message: string): boolean => message.startsWith('data:')

const letters = cutting('grapheme')

/** Characters as people count them: an emoji is one. Counting ends with the first that is over the most. */
export function lengthOf(text: string, most = Infinity): number {
  const each = letters.segment(text.trim())[Symbol.iterator]()
  let count = 0
  while (count <= most && !each.next().done) count += 1
  return count
}

export const fits = (message: string): boolean =>
  isPicture(message) || lengthOf(message, LONGEST_MESSAGE) <= LONGEST_MESSAGE

export const fitsPicture = ({ width, height }: { width: number; height: number }): boolean =>
  width <= MESSAGE_PICTURE.width && height <= MESSAGE_PICTURE.height

/** What of an Owner's message decides which one is shown. */
interface Messages {
  message: string
  standardMessage: string
  isPicture: boolean
  isStandardPicture: boolean
}

export interface ShownMessage {
  content: string
  isPicture: boolean
  isStandard: boolean
}

/** The message of the day, else the standard one, else none. */
export function shownOf(message: Messages): ShownMessage | undefined {
  if (message.message) return { content: message.message, isPicture: message.isPicture, isStandard: false }
  if (!message.standardMessage) return undefined
  return { content: message.standardMessage, isPicture: message.isStandardPicture, isStandard: true }
}

/** The standard message can be restored while a message of the day hides it. */
export const mayRestore = ({ message, standardMessage }: Messages): boolean => message !== '' && standardMessage !== ''

/** After how many hours without a call a session may end. */
export const IDLE_HOURS = { least: 1, most: 720 } as const

/** What an hour may be worth at most, in any currency. */
export const MOST_HOUR_VALUE = 1_000_000
