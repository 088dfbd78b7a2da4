// That the queue takes the name of every scheduled task: with one that it refuses no task runs at all, and no mail leaves.
import { expect, test } from 'vitest'

import { openTestServer } from '#tests/kit/test-server.ts'

test('scheduled tasks have names that the queue takes, each its own', async () => {
  const server = await openTestServer()
  const names = server.app.context.features.flatMap(({ schedule = [] }) => schedule.map(({ name }) => name))
  await server.close()
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(name => !/^[\w./-]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
