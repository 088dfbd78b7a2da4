// GET /extension/workbee-chrome.zip and -firefox.zip, which know the server that they come from.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { addressed } from './addressed-zip.ts'

const NAMES = ['workbee-chrome.zip', 'workbee-firefox.zip']
/** What may stand in a script between quotes as it is. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/** Made when it is first asked for: a server runs one build. */
export function serveZips(app: FastifyInstance, folder: string, site: string): void {
  for (const name of NAMES) {
    let made: Promise<{ zip: Buffer; etag: string } | undefined> | undefined
    const make = async () => {
      const built = await readFile(join(folder, 'site/extension', name)).catch(() => undefined)
      if (!built) return undefined
      const zip = ORIGIN.test(site) ? addressed(built, site) : built
      return { zip, etag: `"${createHash('sha256').update(zip).digest('base64url')}"` }
    }
    app.get(`/extension/${name}`, async (request, reply) => {
      const found = await (made ??= make())
      if (!found) return reply.callNotFound()
      void reply.header('etag', found.etag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
      return reply.type('application/zip').send(found.zip)
    })
  }
}
