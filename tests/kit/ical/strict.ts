// Reads a calendar as a strict program does: lines by their octets first, then each component for what it must hold.
import ICAL from 'ical.js'
import { expect } from 'vitest'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Refuses what RFC 5545 does not allow, and gives the calendar. */
export function read(text: string): ICAL.Component {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    const bytes = Buffer.from(line)
    expect(bytes.length).toBeLessThanOrEqual(75)
    expect(utf8.decode(bytes)).toBe(line)
  }
  // In a text what parts values and lines is escaped, though most programs forgive it.
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    const [, value = ''] = /^(?:SUMMARY|DESCRIPTION|LOCATION|NAME|X-WR-CALNAME):(.*)$/.exec(line) ?? []
    expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,nN])*$/)
  }
  const calendar = ICAL.Component.fromString(text)
  expect([calendar.name, calendar.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0'])
  once(calendar, ['prodid', 'version'])
  const zones = calendar.getAllSubcomponents('vtimezone')
  const names = zones.map(zone => String(zone.getFirstPropertyValue('tzid')))
  expect(new Set(names).size).toBe(names.length)
  ICAL.TimezoneService.reset()
  for (const zone of zones) ICAL.TimezoneService.register(zone)
  for (const event of calendar.getAllSubcomponents('vevent')) {
    once(event, ['uid', 'dtstamp', 'dtstart', 'dtend', 'summary', 'sequence', 'status'])
    for (const name of ['dtstart', 'dtend', 'recurrence-id']) {
      const zone = event.getFirstProperty(name)?.getFirstParameter('tzid')
      if (zone) expect(names).toContain(zone)
    }
    const { startDate, endDate } = new ICAL.Event(event)
    expect(endDate.compare(startDate)).toBeGreaterThan(0)
    expect(endDate.isDate).toBe(startDate.isDate)
  }
  return calendar
}

function once(component: ICAL.Component, names: readonly string[]): void {
  for (const name of names) expect([name, component.getAllProperties(name).length]).toEqual([name, 1])
}

/** When its first event takes place: so many instants of its rule. */
export function times(text: string, most: number): string[] {
  const event = new ICAL.Event(read(text).getFirstSubcomponent('vevent')!)
  const iterator = event.iterator()
  const found: string[] = []
  while (found.length < most) {
    const next = iterator.next()
    if (!next) break
    found.push(next.toJSDate().toISOString())
  }
  return found
}
