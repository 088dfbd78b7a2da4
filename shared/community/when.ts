// When something is, as the clocks there show it.

const day = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone })
const time = (timeZone: string) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
const withZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone })

/** 'Sat, Mar 13, 2027, 6:00 PM – 8:00 PM PST'; on two days, both are said. */
export function whenText(startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const [first, last] = [day(timeZone).format(start), day(timeZone).format(end)]
  const until = withZone(timeZone).format(end)
  return `${first}, ${time(timeZone).format(start)} – ${first === last ? until : `${last}, ${until}`}`
}
