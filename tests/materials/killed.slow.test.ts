// Only here: that a server killed in the middle of writes has lost none that it answered, and no half of any.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#server/kit/database/database.ts'
import { differingStocks } from '#server/materials/ledger-queries.ts'
import * as calls from '#shared/materials/calls.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import * as ledger from '#shared/materials/ledger-calls.ts'
import { addProject } from '#shared/projects/calls.ts'
import { openOwnServer, type OwnServer } from '#tests/e2e/kit/own-server.ts'

const WRITERS = 4
const ANSWERED = 12

let server: OwnServer
beforeAll(async () => {
  server = await openOwnServer()
})
afterAll(() => server?.end())

async function stockIn(project: string, name: string): Promise<string> {
  const { ask } = server
  const { _id: type } = await ask(calls.addMaterialType, { name, description: 'For the walls.', unit: 'kg' })
  const wish = { category: 'Material' as const, project: project, type: type, quantity: 900, priority: 'Low' as const }
  const { _id: purchaseId } = await ask(calls.buy, wish)
  await ask(purchaseCalls.actions.approve, { rows: { ids: [purchaseId] }, ask: {} })
  const listed = await ask(calls.listMaterials, { project })
  return (Array.isArray(listed) ? listed : listed.items).find(({ itemType }) => itemType._id === type)!._id
}

test(
  'ledger and sums agree after kill -9, and each write is there whole or not at all',
  { timeout: 240_000 },
  async () => {
    const { _id: project } = await server.ask(addProject, { projectName: 'Village', projectCategory: 'Society' })
    const ids = [await stockIn(project, 'Clay'), await stockIn(project, 'Sand')]
    let answered = 0
    const takeBoth = () =>
      server.ask(calls.logUse, {
        items: ids.map(id => ({ stock: id, used: 1, wasted: 0.5 }))
      })
    for (let round = 1; round <= 2; round += 1) {
      const before = answered
      let enough = () => {}
      const someAnswered = new Promise<void>(resolve => (enough = resolve))
      // Each writes until nothing answers any more.
      const write = async (): Promise<void> => {
        const done = await takeBoth().then(
          () => true,
          () => false
        )
        if (!done) return
        answered += 1
        if (answered - before >= ANSWERED) enough()
        return write()
      }
      const writers = Array.from({ length: WRITERS }, write)
      await someAnswered
      await server.kill()
      await Promise.all(writers)
      const database = await openDatabase({ folder: server.folder })
      expect(await database.transaction(differingStocks)).toEqual([])
      await database.close()
      await server.startAgain()
      const rows = await Promise.all(ids.map(async id => (await server.ask(ledger.readStockItem, { id })).row))
      const [clay, sand] = rows.map(({ stockUsed, stockWasted }) => [stockUsed, stockWasted])
      expect(clay).toEqual(sand)
      // What was on its way may be there too.
      const used = clay![0]!
      expect([used >= answered, used <= answered + WRITERS, clay![1]! * 2 === used]).toEqual([true, true, true])
      answered = used
    }
  }
)
