// A camera that sees one thing all the time: the file Chromium takes for the stream of its fake camera.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { qr } from '#shared/kit/files/qr.ts'

import { FOLDER } from './place.ts'

const [WIDTH, HEIGHT] = [640, 480]
const [LIGHT, SHADE, DARK] = [220, 150, 30]

/** A label on a grey table, a third of the picture high, as a phone sees it from half a meter. */
function frameOf(text: string | undefined): Uint8Array {
  const light = new Uint8Array(WIDTH * HEIGHT).fill(SHADE)
  const rows = (text !== undefined && qr(text)) || []
  const size = Math.floor((HEIGHT * 0.5) / (rows.length || 1))
  const [left, top] = [WIDTH / 3, HEIGHT / 5].map(Math.floor) as [number, number]
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      for (let line = 0; line < size; line++) {
        const at = (top + y * size + line) * WIDTH + left + x * size
        light.fill(isDark ? DARK : LIGHT, at, at + size)
      }
    })
  )
  return light
}

/** The arguments of a browser whose camera sees a code of this text, or nothing. */
export function cameraSeeing(name: string, text?: string): string[] {
  const [colour, frame] = [new Uint8Array((WIDTH * HEIGHT) / 2).fill(128), frameOf(text)]
  const mark = Buffer.from('FRAME\n')
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`)
  const folder = `${FOLDER}-camera`
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.y4m`)
  writeFileSync(path, Buffer.concat([head, mark, frame, colour, mark, frame, colour]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`
  ]
}
