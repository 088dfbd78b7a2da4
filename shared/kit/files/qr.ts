import { encodeQR } from 'qr'

/** What a code of this kind holds at most, in bytes. */
const MOST_BYTES = 2331
/** The light that a reader needs around it, in squares. */
const EDGE = 4

/** A code of the text as rows of dark and light, its light edge included; undefined for what is too long for one. */
export const qr = (text: string): boolean[][] | undefined =>
  new TextEncoder().encode(text).length > MOST_BYTES
    ? undefined
    : encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: EDGE })

/** Its dark squares as the path of an SVG, whose sides are the rows. */
export const darkPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
