// A process of its own for tests: opens a data folder, then writes numbers and prints each one that is acknowledged.
import { openDatabase, Unusable } from '#server/kit/database/database.ts'

const [folder = '', task = ''] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({ folder })
  await database.raw('create table if not exists written (id bigint primary key, filling text not null)')
  const { rows } = await database.raw<{ next: number }>('select coalesce(max(id), 0) + 1 as next from written')
  print('open')
  if (task === 'write') {
    for (let id = rows[0]?.next ?? 1; ; id++) {
      await database.raw('insert into written values ($1, $2)', [id, 'x'.repeat(id % 2000)])
      print(String(id))
    }
  }
  await database.close()
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  print(error.message)
  process.exitCode = 1
}
