// Scheduled tasks. Every period of a task runs once, whichever node runs it and however often one dies.
import type { PgBoss } from 'pg-boss'

import { today } from '#shared/kit/time/day.ts'

import type { Feature } from '../calls/bind.ts'
import { HEARTBEAT, type Log, type Pace, startBoss, unhurried } from './pg-boss.ts'
import type { Database, Trx } from '../database/database.ts'
import { housekeeping } from './housekeeping.ts'
import type { MailTransport } from '../mail/transports.ts'
import type { CallContext, Work } from '../calls/request.ts'

/** Whether the period needs another transaction. */
export type RunResult = 'more' | undefined | void

export interface ScheduledTask {
  name: string
  /** In Pacific time. */
  cron: string
  /** The period that a run is for, such as a day or a week; no period runs twice. */
  period: (now: Date) => string
  /**
   * One transaction a period. `at.now` is when the period was due, also when it is caught up later. Work for everybody
   * answers 'more' after each part of it: it is called again, in the next transaction and perhaps on another node, and
   * keeps its own place.
   */
  run: (work: Work, at: CallContext) => Promise<RunResult>
  /** Periods missed while no server ran are all caught up, unless only the latest matters. */
  missed?: 'latest'
  /** A run that is later than so many milliseconds is of no use to anybody, and left out. */
  usefulFor?: number
  /** Runs outside the transaction, after it, and is not retried. */
  afterwards?: () => Promise<void>
}

export interface ScheduleTools {
  site: string
  mail: MailTransport
  log: Log
  work: (trx: Trx, at: CallContext, job: string) => Work
  pace?: Pace
}

/** What a feature's background work is given. */
export interface Background {
  database: Database
  mail: MailTransport
  site: string
  log: Log
  pace: Pace
  /** What a change is recorded and mailed by, in a transaction of the background's own. */
  work: (trx: Trx, at: CallContext, job: string) => Work
}

export interface Running {
  stop: () => Promise<void>
}

const QUEUE = 'clock'
const zone = { tz: 'America/Los_Angeles' }

/** Starts the clock, and what features do in the background. */
export async function startSchedule(
  database: Database,
  features: readonly Feature[],
  tools: ScheduleTools
): Promise<Running> {
  const pace = tools.pace ?? unhurried
  const tasks = byName([...housekeeping(database, features), ...features.flatMap(feature => feature.schedule ?? [])])
  const boss = await startBoss(database, tools.log, pace)
  const background: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(background.map(end => end()))
    await boss.stop({ timeout: 8000 })
  }
  try {
    const { mail, site, log, work } = tools
    for (const feature of features)
      if (feature.background) background.push(await feature.background({ database, mail, site, log, pace, work }))
    await startClock({ boss, database, tasks, tools, pace })
    return { stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

function byName(tasks: readonly ScheduledTask[]): Map<string, ScheduledTask> {
  const named = new Map(tasks.map(job => [job.name, job]))
  if (named.size < tasks.length) throw new Error('Two scheduled tasks have the same name.')
  return named
}

interface Clock {
  boss: PgBoss
  database: Database
  tasks: Map<string, ScheduledTask>
  tools: ScheduleTools
  pace: Pace
}

async function startClock(clock: Clock): Promise<void> {
  const { boss, tasks, tools, pace } = clock
  await boss.createQueue(QUEUE, { policy: 'short' })
  const entry = (name: string) => ({
    singletonKey: name,
    retryLimit: 10,
    retryDelay: pace.retry,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT
  })
  for (const { key } of await boss.getSchedules(QUEUE)) if (!tasks.has(key)) await boss.unschedule(QUEUE, key)
  for (const { name, cron } of tasks.values()) {
    await boss.schedule(QUEUE, cron, { job: name }, { ...zone, key: name, ...entry(name) })
    // Runs missed periods now.
    await boss.send(QUEUE, { job: name }, entry(name))
  }
  let worker = ''
  worker = await boss.work<{ job: string }>(QUEUE, { pollingIntervalSeconds: pace.look }, async entries => {
    for (const { data } of entries) {
      const job = tasks.get(data.job)
      if (job) await settle(clock, job).catch(error => complain(tools.log, job, error))
    }
    boss.notifyWorker(worker)
  })
}

function complain(log: Log, { name }: ScheduledTask, error: unknown): never {
  log.error({ job: name, err: error }, 'a job failed and is tried again')
  throw error
}

/** Runs every period that has come due since the last run. */
async function settle({ boss, database, tools }: Clock, job: ScheduledTask): Promise<void> {
  const { rows } = await database.raw<{ now: string; last: string | null }>(
    'select now(), (select max(at) from job_run where job = $1) as last',
    [job.name]
  )
  const [{ now, last } = { now: new Date().toISOString(), last: null }] = rows
  if (last === null) return begin(database, job, now)
  const useful = (moment: Date) => Date.parse(now) - moment.getTime() <= (job.usefulFor ?? Infinity)
  const all = dueSince(boss, job, last, now).filter(useful)
  const owed = job.missed === 'latest' ? all.slice(-1) : all
  for (const due of owed) if (await whole(database, job, due, tools)) await job.afterwards?.()
}

/** A task that is new to this database has missed nothing. */
async function begin(database: Database, job: ScheduledTask, now: string): Promise<void> {
  await database.raw('insert into job_run (job, period, at) values ($1, $2, $3) on conflict do nothing', [
    job.name,
    'since',
    now
  ])
}

const PAGE = 50

function dueSince(boss: PgBoss, { cron }: ScheduledTask, last: string, now: string): Date[] {
  const due: Date[] = []
  let page: Date[]
  do {
    const from = due.at(-1) ?? new Date(last)
    page = boss.previewSchedule(cron, { ...zone, from, count: PAGE }).filter(moment => moment <= new Date(now))
    due.push(...page)
  } while (page.length === PAGE)
  return due
}

/** Whether this node did the last part of the period. */
async function whole(database: Database, job: ScheduledTask, due: Date, tools: ScheduleTools): Promise<boolean> {
  let outcome: Outcome
  do outcome = await once(database, job, due, tools)
  while (outcome === 'more')
  return outcome === 'done'
}

type Outcome = 'before' | 'done' | 'more'

/** The row and the work are one transaction; a second node waits for the row's lock until it has ended. */
function once(database: Database, job: ScheduledTask, due: Date, { site, work }: ScheduleTools): Promise<Outcome> {
  const runPeriod = async (trx: Trx): Promise<Outcome> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('job_run')
      .values({ job: job.name, period: job.period(due), at: due.toISOString() })
      .onConflict(conflict => conflict.columns(['job', 'period']).doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return 'before'
    const at = { now: due, today: today(due), ip: '', device: '', site }
    if ((await job.run(work(trx, at, job.name), at)) !== 'more') return 'done'
    await trx.deleteFrom('job_run').where('job', '=', job.name).where('period', '=', job.period(due)).execute()
    return 'more'
  }
  return database.transaction(runPeriod, { heavy: true, repeatable: true })
}
