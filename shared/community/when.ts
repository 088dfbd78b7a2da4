// When something is, as the clocks there show it.
import { dates } from '../kit/spoken.ts'

const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** 'Sat, Mar 13, 2027, 6:00 PM – 8:00 PM PST'; on two days, both are said. */
export function whenText(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const day = dates({ ...DAY, timeZone })
  const until = dates({ ...TIME, timeZoneName: 'short', timeZone })(end)
  const last = day(end)
  return `${day(start)}, ${dates({ ...TIME, timeZone })(start)} – ${day(start) === last ? until : `${last}, ${until}`}`
}
