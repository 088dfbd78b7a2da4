// The instant of a run: all its processes, pages and databases have one wrong clock, so that it passes on any day.
// What is no run of the tests, such as a bench, has the clock of the machine.
import { missetBy } from './misset.ts'

/** Noon of a Wednesday in California, unless WORKBEE_AT says another instant. */
const USUAL = '2026-11-18T20:00:00Z'

/** The long run is there too: shortly before a week ends, on the days when clocks change, in the last hours of a year, on a leap day. */
export const otherInstants = [
  '2026-11-22T07:30:00Z',
  '2026-11-01T20:00:00Z',
  '2027-03-14T20:00:00Z',
  '2027-01-01T01:30:00Z',
  '2028-02-29T20:00:00Z'
]

const OFFSET = 'WORKBEE_CLOCK_OFFSET'
const PRELOAD = `--import=${new URL('keep-instant.ts', import.meta.url).href}`

/** For whichever process of a run begins. */
export function beginRun(): string {
  const at = (process.env['WORKBEE_AT'] ??= USUAL)
  process.env[OFFSET] ??= String(Date.parse(at) - Date.now())
  return at
}

/** Milliseconds to add to the machine's clock. */
export const clockOffset = (): number => Number(process.env[OFFSET] ?? 0)

/** What a process is told that is to have the clock of this run; or, by one with the machine's clock, another that begins now. */
export function atInstant(other?: string): Record<string, string> {
  const { WORKBEE_AT: at = '', [OFFSET]: offset = '', NODE_OPTIONS: options = '' } = process.env
  if (!offset) return {}
  return {
    WORKBEE_AT: other ?? at,
    [OFFSET]: other ? String(Date.parse(other) - Date.now()) : offset,
    NODE_OPTIONS: options.includes(PRELOAD) ? options : `${options} ${PRELOAD}`.trim()
  }
}

/** Runs before all other scripts of a page. */
export const clockScript = (): string => missetBy(clockOffset())
