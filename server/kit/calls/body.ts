// What a body is made of, counted in its text before anything is built of it: names cost more than bytes do.
import { DEEPEST } from './input.ts'

/** More than any call of ours sends; a row whose list is longer says so. */
export const MOST_VALUES = 50_000
/** Of one object: the dearest of all is one of very many names. */
const MOST_NAMES = 1000

const QUOTE = 0x22
const COMMA = 0x2c
const LIST = 0x5b
const SLASH = 0x5c
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Where the text that begins before `from` ends. A long one is mostly a file, and has nothing escaped. */
function endOfText(json: string, from: number): number {
  const quote = json.indexOf('"', from)
  if (quote < 0) return json.length
  if (json.charCodeAt(quote - 1) !== SLASH) return quote
  let at = from
  for (let code = json.charCodeAt(at); code !== QUOTE && at < json.length; code = json.charCodeAt(at))
    at += code === SLASH ? 2 : 1
  return at
}

/** In one pass that stops. Whether it is JSON at all is for its parser to say. */
export function measure(json: string, most: number): 'deep' | 'much' | 'right' {
  /** Of each object and list that is open: how many it has so far; of lists nothing. */
  const open: number[] = []
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at + 1)
    else if (code === OBJECT || code === LIST) {
      // The outermost is the input itself.
      if (open.length > DEEPEST) return 'deep'
      open.push(code === OBJECT ? 1 : Number.NEGATIVE_INFINITY)
      values += 1
    } else if (code === OBJECT_END || code === LIST_END) open.pop()
    else if (code === COMMA) {
      const names = (open.pop() ?? 0) + 1
      open.push(names)
      values += 1
      if (names > MOST_NAMES) return 'much'
    }
    if (values > most) return 'much'
  }
  return 'right'
}
