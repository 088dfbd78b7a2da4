// A process of its own that makes the folder it is told of: its threads have the clock of the run from their beginning.
import { openDatabase } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'

const database = await openDatabase({ folder: process.argv[2] ?? '' })
await migrate(database)
await database.close()
