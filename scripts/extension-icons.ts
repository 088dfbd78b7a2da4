// Draws the toolbar's icons from the site's own. Run it when that changes; what it draws is in git.
import { mkdir, readFile } from 'node:fs/promises'

import sharp from 'sharp'

const FOLDER = new URL('../extension/public/icon/', import.meta.url).pathname
const LOGO = new URL('../site/public/favicon.svg', import.meta.url)

const svg = await readFile(LOGO)
await mkdir(FOLDER, { recursive: true })
for (const size of [16, 32, 48, 128]) {
  await sharp(svg, { density: 72 * (size / 8) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}${size}.png`)
}
