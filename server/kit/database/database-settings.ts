// How much of PostgreSQL one node uses, and how long a call may wait for it.

export interface DatabaseSettings {
  /** For calls and everything short. */
  connections: number
  /** For what takes long: large lists, scheduled tasks, migrations. It never takes a connection from the calls. */
  heavyConnections: number
  /** How long a call waits for a connection, for a lock, and for one statement. */
  waitMs: number
  lockMs: number
  statementMs: number
}

export const usualSettings: DatabaseSettings = {
  connections: 10,
  heavyConnections: 2,
  waitMs: 2000,
  lockMs: 2000,
  statementMs: 10_000
}
