// Where the servers of a worker's suites stand: one after the other at the same address, so that the browser keeps what it
// compiled of their script.
import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { Contexts } from './contexts.ts'

const HOST = '127.0.0.1'

/** A site with a name, which passkeys need, on a port that was free just now. */
export interface Place {
  host: 'localhost'
  port: number
}

interface Stand {
  url: string
  contexts: Contexts
}

let usual: (Stand & { port: number }) | undefined

/** A second server of a suite finds the usual port taken. */
const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })

export async function standAt(app: FastifyInstance, place?: Place): Promise<Stand> {
  if (place) {
    await app.listen({ port: place.port, host: HOST })
    const url = `http://${place.host}:${place.port}`
    return { url, contexts: new Contexts(url) }
  }
  const before = usual
  const port = before && (await isFree(before.port)) ? before.port : 0
  const url = await app.listen({ port, host: HOST })
  if (before?.url === url) return before
  const contexts = new Contexts(url)
  usual ??= { url, contexts, port: Number(new URL(url).port) }
  return { url, contexts }
}

/** The contexts of the usual place wait for the next suite. */
export const leaveStand = (contexts: Contexts): Promise<void> =>
  contexts === usual?.contexts ? contexts.rest() : contexts.close()
