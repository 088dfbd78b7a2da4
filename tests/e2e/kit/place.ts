// Where the end-to-end tests' own server stands. The runner says it to its workers and to the server through the environment.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = (process.env['WORKBEE_E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)))

export const ADDRESS = `http://127.0.0.1:${PORT}`
export const FOLDER = join(tmpdir(), `workbee-e2e-${PORT}`)
