// A copy of an unpacked extension with the clock of the run, for browsers that have the machine's.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { clockOffset, clockScript } from '#tests/kit/instant.ts'

interface Info {
  when?: number
}

interface Alarms {
  create: (name: string, info: Info) => Promise<void>
  getAll: () => Promise<{ scheduledTime: number }[]>
}

/** Runs there: alarms go by the browser's own clock. */
function misalarm(by: number): void {
  const { browser, chrome } = globalThis as unknown as Record<string, { alarms?: Alarms } | undefined>
  const { alarms } = browser ?? chrome ?? {}
  if (!alarms) return
  const { create, getAll } = alarms
  alarms.create = (name, { when, ...info }) =>
    create.call(alarms, name, when === undefined ? info : { ...info, when: when - by })
  alarms.getAll = async () =>
    (await getAll.call(alarms)).map(alarm => ({ ...alarm, scheduledTime: alarm.scheduledTime + by }))
}

const change = async (path: string, by: (text: string) => string): Promise<void> =>
  writeFile(path, by(await readFile(path, 'utf8')))

/** Whoever drives the browser may give pages their clock themselves. */
export async function copyWithClock(folder: string, to: string, pages: readonly string[] = []): Promise<string> {
  await cp(folder, to, { recursive: true })
  await writeFile(join(to, 'clock.js'), `${clockScript()}(${String(misalarm)})(${clockOffset()})`)
  await change(join(to, 'background.js'), text => `import './clock.js'\n${text}`)
  for (const page of pages)
    await change(join(to, page), text => text.replace('<head>', '<head><script src="/clock.js"></script>'))
  return to
}
