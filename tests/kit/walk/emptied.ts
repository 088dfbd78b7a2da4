// A table without rows, and with it whatever refers to it: also what is only added to, which nobody else may empty.
import type { TestServer } from '../test-server.ts'

export const emptied = ({ database }: Pick<TestServer, 'database'>, table: string) =>
  database.raw(`do $$ begin set local session_replication_role = replica; truncate ${table} cascade; end $$`)
