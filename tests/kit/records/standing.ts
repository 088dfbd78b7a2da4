// Rows of somebody for the walk: of every record whose rights depend on the row, one that has its person's id, is theirs,
// and stands in the project that has their id too (`tests/tasks/comment.ts`).
import { demoRows, picksFor } from '#scripts/demo/records.ts'
import { insertRows } from '#server/kit/records/save.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { records } from '#shared/records.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

type Lists = Readonly<Partial<Record<string, () => Promise<Listed>>>>

const authorOf = ({ fields }: AnyRecord) => Object.keys(fields).find(name => fields[name]?.kept === 'author')

const isOfRow = ({ calls }: Listed): boolean => calls.read.about !== undefined || calls.update.about !== undefined

async function ofRows(lists: Lists): Promise<AnyRecord[]> {
  const all = await Promise.all(Object.values(lists).flatMap(list => list?.() ?? []))
  return all.filter(isOfRow).map(({ record }) => record)
}

/** The tables of those whose rows have no author: the laws about Owners and protected accounts say nothing of them. */
export const nobodysTables = async (lists: Lists = records): Promise<Set<string | undefined>> =>
  new Set((await ofRows(lists)).filter(record => !authorOf(record)).map(({ table }) => table))

let count = 0

export async function standFor({ database, clock }: TestServer, id: string, lists: Lists = records): Promise<void> {
  for (const record of await ofRows(lists))
    await database.transaction(async trx => {
      const row = demoRows(record, (count += 1), await picksFor(trx, record, clock.now)).at(-1)
      const names = [authorOf(record), record.within].flatMap(name => name ?? [])
      const own = Object.fromEntries(names.map(name => [name, id]))
      await insertRows(trx, record, [{ id, values: { ...row, ...own } }])
    })
}
