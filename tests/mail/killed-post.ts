// A server in the middle of a mailing, to be killed: `killed-post.ts <url or folder> <mail server>`.
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/kit/database/database.ts'

import { startPost } from './posting.ts'

const [, , where = '', mailServer = ''] = process.argv
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })
const app = await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }))
await startPost({ app }, mailServer)
process.stdout.write('sending\n')
