// Several people change one tree at once, on both engines. Only this suite would find a number given twice, or a sum lost.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Refused } from '#shared/kit/calls/refused.ts'
import { importTasks } from '#shared/tasks/import/calls.ts'
import { numbersOf } from '#shared/tasks/tree/tree.ts'
import * as calls from '#shared/tasks/tree/calls.ts'
import { isLong, repeatWith, sample, seed } from '#tests/kit/length.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { addEntry } from '#shared/time-entries/calls.ts'
import { written } from '#tests/time-entries/place.ts'
import { asItMustBe, type Grove, groveFor } from './tree-place.ts'

const kinds = ['add', 'move', 'move', 'edit', 'delete', 'import', 'swap', 'copy', 'restore', 'log'] as const
interface Act {
  kind: (typeof kinds)[number]
  one: number
  other: number
}
const acts = fc.array(fc.record({ kind: fc.constantFrom(...kinds), one: fc.nat(1000), other: fc.nat(1000) }), {
  minLength: 8,
  maxLength: 8
})

interface Known {
  ids: string[]
  gone: string[]
}

async function act(
  server: TestServer,
  grove: Grove,
  as: TestPerson,
  known: Known,
  { kind, one, other }: Act
): Promise<void> {
  const id = known.ids[one % known.ids.length] ?? ''
  const second = known.ids[other % known.ids.length] ?? ''
  const mother = other % 3 === 0 ? '0' : second
  const { wbs } = grove
  if (kind === 'add') known.ids.push(await grove.grow(`Task ${one}`, mother, { estimatedHours: one % 9 }))
  if (kind === 'move') await server.ask(calls.moveTask, { id, mother }, as)
  if (kind === 'edit') await server.ask(calls.editTask, { id, estimatedHours: one % 9, priority: 'Tertiary' }, as)
  if (kind === 'swap') await server.ask(calls.swapTasks, { taskId1: id, taskId2: second }, as)
  if (kind === 'copy') await server.ask(calls.copyTask, { id }, as)
  if (kind === 'import')
    await server.ask(
      importTasks,
      {
        wbsId: wbs,
        under: mother,
        list: [
          { num: '1', taskName: 'A' },
          { num: '1.1', taskName: 'B', hoursBest: 2 }
        ]
      },
      as
    )
  if (kind === 'delete') {
    await server.ask(calls.deleteTask, { id, mother: '0' }, as)
    known.gone.push(id)
  }
  if (kind === 'restore') await server.ask(calls.restoreTask, { id: known.gone[one % known.gone.length] ?? id }, as)
  const place = { project: grove.project, wbs, task: id, kitchen: '', archived: '', kitchenTask: '', team: '' }
  if (kind === 'log') await server.ask(addEntry, written(place, as.id, { taskId: id, hours: 0, minutes: 30 }), as)
}

/** What a call may answer to one who was too late: never a fault of ours. */
async function late(doing: Promise<void>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.refusal.status >= 500) throw error
  })
}

describe.each(sample(['postgres', 'embedded'] as const, 1, 'writers'))('a tree on %s', engine => {
  test('stays dense and adds up, whatever four people do to it at once', async () => {
    const server = await openTestServer(engine)
    try {
      const owner = await server.add({ role: 'Owner' })
      const people = [
        owner,
        await server.add({ role: 'Owner' }),
        await server.add({ role: 'Administrator' }),
        await server.add({ role: 'Owner' })
      ]
      await fc.assert(
        fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 4 }), async all => {
          const grove = await groveFor(server, owner)
          const known: Known = { ids: [], gone: [] }
          for (const name of ['One', 'Two', 'Three']) known.ids.push(await grove.grow(name))
          await Promise.all(
            people.map(async (person, at) => {
              for (const one of all[at] ?? []) await late(act(server, grove, person, known, one))
            })
          )
          const { stored, right } = asItMustBe(await grove.stored())
          expect(stored).toEqual(right)
          expect(new Set(stored.map(({ id }) => numbersOf(stored)(id))).size).toBe(stored.length)
          expect(stored.every(({ level }) => level <= 4)).toBe(true)
        }),
        { numRuns: isLong ? 40 : engine === 'postgres' ? 8 : 4, seed: Number(seed) }
      )
    } catch (error) {
      throw new Error(repeatWith, { cause: error })
    } finally {
      await server.close()
    }
  })
})
