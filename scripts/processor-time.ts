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

/** A backend of PostgreSQL writes its title over its environment, and so is counted with its parent. */
function partOf(pid: string, parent: string, parts: ReadonlyMap<string, string>): string | undefined {
  const environment = read(`/proc/${pid}/environ`).split('\0')
  return environment.find(line => line.startsWith(`${MARK}=`))?.slice(MARK.length + 1) ?? parts.get(parent)
}

function glance(): void {
  const parts = new Map<string, string>()
  const pids = readdirSync('/proc').filter(name => /^\d/.test(name))
  for (const pid of pids.toSorted((a, b) => Number(a) - Number(b))) {
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
    const [parent = '', user, system, start] = [fields[1], fields[11], fields[12], fields[19]]
    const key = `${pid} ${start}`
    const one = seen.get(key) ?? { part: partOf(pid, parent, parts), ticks: 0 }
    if (one.part) parts.set(pid, one.part)
    seen.set(key, { ...one, ticks: Number(user) + Number(system) || one.ticks })
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
