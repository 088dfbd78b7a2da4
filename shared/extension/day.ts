// The organisation's day, without the library that knows all about days: the background wakes often and must be light.
const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit'
})

/** The Pacific day of an instant, as 'YYYY-MM-DD'. */
export function pacificDay(instant: number): string {
  const parts = pacific.formatToParts(instant)
  const value = (name: string) => parts.find(({ type }) => type === name)?.value
  return [value('year'), value('month'), value('day')].join('-')
}
