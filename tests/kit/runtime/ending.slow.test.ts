import { setTimeout as pause } from 'node:timers/promises'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { run } from '#server/run.ts'

import { newFolder } from '../embedded.ts'

test('a request that never ends does not keep the server from ending', async () => {
  const config = readConfig({ DATA_FOLDER: await newFolder(), PORT: '0', LOG_LEVEL: 'silent' })
  const { address, stop } = await run(config, {
    say: () => {},
    buildApp: async database => {
      const app = fastify({ forceCloseConnections: 'idle' })
      const tokens = { sign: async () => '', read: async () => undefined }
      app.decorate('context', { database, features: [], auth: { tokens, visitor: async () => undefined, loaders: {} } })
      app.get('/never', () => new Promise(() => {}))
      return app
    }
  })
  const cut = fetch(`${address}/never`).then(
    () => 'answered',
    () => 'cut off'
  )
  await pause(300)
  const begun = performance.now()
  await stop()
  const seconds = (performance.now() - begun) / 1000
  expect(await cut).toBe('cut off')
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
})
