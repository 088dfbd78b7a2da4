// A primary whose commits wait for a standby: real servers, one of which can die at once with everything in it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { vi } from 'vitest'

import { discard } from './walk/discard.ts'
import { accountFor, findPrograms, keepInstant, listen, OWN_FIRST, query } from './postgres.ts'

const run = promisify(execFile)

export interface Pair {
  /** Both hosts in one address, for a database made here. */
  url: string
  /** Each alone. */
  primaryUrl: string
  standbyUrl: string
  /** Kills the primary and all its processes with -9. */
  crash: () => Promise<void>
  /** Starts the killed primary again: it writes, as if nobody had taken over. */
  revive: () => Promise<void>
  /** Makes the standby the primary; resolves when it takes writes. */
  promote: () => Promise<void>
  /** Runs a statement on the standby, or on what became of it. */
  askStandby: (text: string) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise(done => probe.close(done))
  return port
}

/** No machine loses its power here, so nothing is synced to the disk; what is waited for is the standby. */
const settings = (port: number): string =>
  `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c fsync=off -c full_page_writes=off ${OWN_FIRST}`

export async function startPair(name: string): Promise<Pair> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'workbee-pair-'))
  const account = accountFor(folder)
  const [first, second] = [await freePort(), await freePort()]
  const data = (which: string) => join(folder, which)
  const call = (program: string, ...values: string[]) =>
    run(join(programs, program), values, { cwd: folder, ...account })
  const control = (which: string, ...values: string[]) => call('pg_ctl', '-D', data(which), '-w', ...values)
  const start = (which: string, port: number) => {
    const log = join(folder, `${which}.log`)
    return control(which, '-l', log, '-o', settings(port), 'start').catch((cause: unknown) => {
      throw new Error(readFileSync(log, 'utf8').slice(-2000), { cause })
    })
  }
  const at = (port: number, database = name) => `postgres://postgres@127.0.0.1:${port}/${database}`

  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres', '--no-sync']
  await call('initdb', '-D', data('primary'), ...locale)
  await start('primary', first)
  await query(at(first, 'postgres'), `create database "${name}" template template0`)
  await keepInstant(at(first))
  const from = `host=127.0.0.1 port=${first} user=postgres application_name=standby`
  await call('pg_basebackup', '-D', data('standby'), '-d', from, '-R', '-c', 'fast', '--no-sync')
  await start('standby', second)
  await query(at(first), `alter system set synchronous_standby_names = 'ANY 1 (standby)'`)
  await query(at(first), 'select pg_reload_conf()')
  const waits = `select from pg_stat_replication where sync_state = 'quorum'`
  const isAttached = async () => {
    if ((await query(at(first), waits)).length === 0) throw new Error('The standby is not attached.')
  }
  await vi.waitFor(isAttached, { timeout: 30_000 })

  return {
    url: at(first).replace(`:${first}/`, `:${first},127.0.0.1:${second}/`),
    primaryUrl: at(first),
    standbyUrl: at(second),
    async crash() {
      const pid = readFileSync(join(data('primary'), 'postmaster.pid'), 'utf8').split('\n', 1)[0]!
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid])
      const children = stdout.split('\n').map(Number).filter(Boolean)
      for (const one of [Number(pid), ...children]) kill(one)
      // Their ids stay taken until somebody collects them, which not every machine does soon; a host that comes back has new ones.
      rmSync(join(data('primary'), 'postmaster.pid'))
    },
    revive: async () => void (await start('primary', first)),
    promote: async () => void (await control('standby', 'promote')),
    askStandby: text => query(at(second), text),
    async stop() {
      await control('primary', '-m', 'immediate', 'stop').catch(() => undefined)
      await control('standby', '-m', 'immediate', 'stop').catch(() => undefined)
      discard(folder)
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}
