import { decodeQR } from 'qr/decode.js'

interface Picture {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** The text of a code in a picture; undefined where there is none. */
export function readQr(picture: Picture): string | undefined {
  try {
    return decodeQR(picture)
  } catch {
    return undefined
  }
}
