import { tags, tools } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

import { recordSmoke } from './smoke.ts'

const more = { setting: { features: [served] }, prepare: ({ database }: TestServer) => database.raw(TABLES) }

recordSmoke(tags, 'tags', more)
recordSmoke(tools, 'tools', more)
