// The server of the end-to-end tests: the demo organisation as `npm start` makes it, in a folder that goes when it ends.
import { rmSync } from 'node:fs'

import { ADDRESS, FOLDER } from './place.ts'

rmSync(FOLDER, { recursive: true, force: true })
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
Object.assign(process.env, { PORT: new URL(ADDRESS).port, DATA_FOLDER: FOLDER })
await import('#scripts/start.ts')
