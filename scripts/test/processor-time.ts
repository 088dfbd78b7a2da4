// Processor time of everything that a part of the run starts, browsers and databases too: nobody waits for those, so the
// system tells no parent what they used. It is read while they run; what lives shorter than a glance is missed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const MARK = 'WORKBEE_PART'
const GLANCE_MS = 250
const TICKS_A_SECOND = 100

interface Seen {
  part: string | undefined
  ticks: number
}

/** By process id and the moment of its start: ids are given again. */
const seen = new Map<string, Seen>()

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    // It has ended, or is not ours to read.
    return ''
  }
}

const markOn = (pid: string): string | undefined =>
  read(`/proc/${pid}/environ`)
    .split('\0')
    .find(line => line.startsWith(`${MARK}=`))
    ?.slice(MARK.length + 1)

interface Process {
  parent: string
  ticks: number
  key: string
}

function processes(): Map<string, Process> {
  const pids = readdirSync('/proc').filter(name => /^\d/.test(name))
  const found = pids.map((pid): [string, Process] => {
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
    const [parent = '', user, system, start] = [fields[1], fields[11], fields[12], fields[19]]
    return [pid, { parent, ticks: Number(user) + Number(system), key: `${pid} ${start}` }]
  })
  return new Map(found)
}

function glance(): void {
  const running = processes()
  /** A backend of PostgreSQL and a page of Chromium write their titles over their environment: they are of whom started them. */
  const partOf = (pid: string): string | undefined => {
    const one = running.get(pid)
    return one && (seen.get(one.key)?.part ?? markOn(pid) ?? partOf(one.parent))
  }
  for (const [pid, { key, ticks }] of running) {
    const part = seen.has(key) ? seen.get(key)?.part : partOf(pid)
    seen.set(key, { part, ticks: ticks || (seen.get(key)?.ticks ?? 0) })
  }
}

const isWatched = existsSync('/proc/self/stat')
if (isWatched) setInterval(glance, GLANCE_MS).unref()

/** The environment by which what a part starts is known as its own. */
export const markOf = (part: string): Record<string, string> => ({ [MARK]: part })

/** Seconds that this part has used so far, where the system tells. */
export function processorSeconds(part: string): number | undefined {
  if (!isWatched) return undefined
  glance()
  const ticks = [...seen.values()].filter(one => one.part === part).map(one => one.ticks)
  return ticks.reduce((total, one) => total + one, 0) / TICKS_A_SECOND
}
