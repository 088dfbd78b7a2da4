import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyWriter, fieldNames, fields, readable, type Seen, writable } from '#shared/people/fields.ts'
import * as calls from '#shared/people/calls.ts'
import { hrefOf, isUrl, linkNamed, linksProblem, tidyLinks } from '#shared/people/links.ts'
import { isNowhere, nowhere, placeName, tidyPlace } from '#shared/people/places.ts'
import * as rules from '#shared/people/rules.ts'
import * as texts from '#shared/people/texts.ts'
import { addDays, toDay } from '#shared/kit/time/day.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { mayGive, mayTake } from '#shared/kit/takeover.ts'
import { effective, type Permission, roleDefaults, roles } from '#shared/permissions.ts'
import { whyNotRole } from '#shared/roles/giving.ts'

const actor = (id: string, permissions: readonly Permission[] = []): Actor => ({ id, role: 'Volunteer', permissions })
const shown = { email: true, phoneNumber: true, blueSquares: true, leaderboard: true }
const hidden = { email: false, phoneNumber: false, blueSquares: false, leaderboard: false }
const person = (parts: Partial<Seen> = {}): Seen => ({ ownerId: 'maya', privacy: shown, sharesTeam: false, ...parts })

const everyPermission = [...new Set(roles.flatMap(role => roleDefaults[role]))]
const somePermissions = fc.subarray(everyPermission)
const seen = fc.record({
  ownerId: fc.constantFrom('maya', 'tomas'),
  sharesTeam: fc.boolean(),
  privacy: fc.record({
    email: fc.boolean(),
    phoneNumber: fc.boolean(),
    blueSquares: fc.boolean(),
    leaderboard: fc.boolean()
  })
})

const sorted = (list: readonly string[]) => list.toSorted()

describe('fields', () => {
  test('what one may write one may read', () => {
    const stranger = (field: (typeof fieldNames)[number]) =>
      anyWriter.filter(one => {
        const me = actor('tomas', [one])
        return writable(me, person(), field) && !readable(me, person({ privacy: hidden }), field)
      })
    // A hidden number can be corrected by who may edit the profile, without being told the one before.
    const blind = fieldNames.flatMap(field => stranger(field).map(one => `${field} by ${one}`))
    expect(blind).toEqual(['phoneNumber by putUserProfile'])
    const own = fieldNames.filter(field => writable(actor('maya'), person(), field))
    expect(own.filter(field => !readable(actor('maya'), person({ privacy: hidden }), field))).toEqual([])
  })

  test('another permission never takes a right away', () => {
    fc.assert(
      fc.property(somePermissions, fc.constantFrom(...everyPermission), seen, (permissions, more, whose) =>
        fieldNames.every(field => {
          const few = actor('tomas', permissions)
          const many = actor('tomas', [...permissions, more])
          return (
            (!readable(few, whose, field) || readable(many, whose, field)) &&
            (!writable(few, whose, field) || writable(many, whose, field))
          )
        })
      )
    )
  })

  test('without any permission a stranger writes nothing', () => {
    expect(fieldNames.filter(field => writable(actor('tomas'), person(), field))).toEqual([])
  })

  test('oneself without any permission writes what is one’s own', () => {
    expect(fieldNames.filter(field => writable(actor('maya'), person(), field)).toSorted()).toEqual(
      [
        'firstName',
        'lastName',
        'isVisible',
        'profilePic',
        'personalLinks',
        'mediaUrl',
        'jobTitle',
        'phoneNumber',
        'bio',
        'bioPosted',
        'privacySettings',
        'collaborationPreference',
        'timeZone',
        'location',
        'homeCountry'
      ].toSorted()
    )
  })

  test.each([
    ['email', 'email'],
    ['phoneNumber', 'phoneNumber']
  ] as const)('%s is shown to strangers only while its switch is on', (field, name) => {
    const stranger = actor('tomas')
    expect(readable(stranger, person(), field)).toBe(true)
    expect(readable(stranger, person({ privacy: { ...shown, [name]: false } }), field)).toBe(false)
    expect(readable(stranger, person({ privacy: { ...hidden, [name]: true } }), field)).toBe(true)
    expect(readable(actor('tomas', ['putUserProfileImportantInfo']), person({ privacy: hidden }), field)).toBe(true)
    expect(readable(actor('maya'), person({ privacy: hidden }), field)).toBe(true)
  })

  test('hours are for oneself, the team and who may see everybody', () => {
    const sees = (me: Actor, whose: Seen) => readable(me, whose, 'totalTangibleHrs')
    expect(sees(actor('tomas'), person())).toBe(false)
    expect(sees(actor('tomas'), person({ sharesTeam: true }))).toBe(true)
    expect(sees(actor('tomas', ['seeUsersInDashboard']), person())).toBe(true)
    expect(sees(actor('maya'), person())).toBe(true)
  })

  test('the row of single fields opens for everybody who may write some field', () => {
    // And for whoever corrects the count of summaries, which is no field of the profile's own.
    expect(sorted(calls.setProperty.needs.others)).toEqual(sorted([...anyWriter, 'totalValidWeeklySummaries']))
  })

  test('the switches’ rows open for whoever may write their field', () => {
    const { setRehireable, setVisibility, setBioStatus } = calls
    expect(sorted(fields.isRehireable.writes)).toEqual(sorted(setRehireable.needs))
    expect(sorted(fields.isVisible.writes)).toEqual(sorted(['self'].concat(setVisibility.needs.others)))
    expect(sorted(fields.bioPosted.writes)).toEqual(sorted(['self'].concat(setBioStatus.needs.others)))
  })
})

describe('team codes', () => {
  test.each(['', 'A-abc', 'a-12345', 'abcde', 'Ab12345', '9-xyz', 'é-abc'])('%j is one', code => {
    expect(rules.isTeamCode(code)).toBe(true)
  })
  test.each(['abcd', 'abcdefgh', 'A-ab', 'A-123456', 'ab cd', '9-wxyz', ' abcde', 'abcde\n', '-abc', '--abc-'])(
    '%j is none',
    code => {
      expect(rules.isTeamCode(code)).toBe(false)
    }
  )
  test('all are empty or of 5 to 7 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '-', '1', 'é', ' '), maxLength: 9 }), code => {
        return !rules.isTeamCode(code) || code === '' || (code.length >= 5 && code.length <= 7)
      })
    )
  })
})

describe('links', () => {
  test.each([
    'example.org',
    'https://example.org',
    'http://a.b.example.co.uk:8080/x?y#z',
    'docs.google.com/document/d/1',
    'https://bücher.example/ä'
  ])('%s is an address', text => {
    expect(isUrl(text)).toBe(true)
  })
  test.each([
    '',
    'example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//x.example.org',
    'data:text/html,x.example.org',
    'https://',
    'https://x',
    'https://example.org/a b',
    'https://example.o',
    'https://user:pass@example.org',
    '//example.org',
    'https://example.org/"onclick="x',
    'ftp://example.org'
  ])('%j is none', text => {
    expect(isUrl(text)).toBe(false)
  })

  test('whatever is typed, an anchor only ever leads to the web', () => {
    const part = fc.constantFrom('javascript:', 'https://', 'data:', '//', 'a.bc', ':', '/', '@', ' ', '\t', '\\', 'x')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const href = hrefOf(parts.join(''))
        return href === undefined || /^https?:$/.test(new URL(href).protocol)
      }),
      { numRuns: 500 }
    )
  })

  const link = (Name: string, Link: string) => ({ Name, Link })
  const ok = 'https://example.org/x'
  const doc = 'https://docs.google.com/document/d/1AbCdEfGhIjKlMn/edit'

  test.each([
    ['a name', [link(' ', ok)], texts.links],
    ['an address', [link('Blog', '')], texts.links],
    ['an address of the web', [link('Blog', 'javascript:alert(1)')], texts.links],
    ['names of their own', [link('Blog', ok), link(' bLOG ', ok)], texts.sameLink]
  ])('need %s', (_, links, problem) => {
    expect(linksProblem(links, false)).toBe(problem)
  })

  test.each([
    ['nothing yet', [link('Google Doc', ''), link('Media Folder', '')], undefined],
    ['a document', [link('Google Doc', doc)], undefined],
    ['a document whose id is short', [link('Google Doc', 'https://docs.google.com/document/d/1abc')], undefined],
    ['no document', [link('Google Doc', 'https://docs.google.com/document/d/')], texts.googleDoc],
    ['a sheet as document', [link('Google Doc', doc.replace('document', 'spreadsheets'))], texts.googleDoc],
    [
      'another host as document',
      [link('Google Doc', 'https://evil.example/document/d/1AbCdEfGhIjKlMn')],
      texts.googleDoc
    ],
    ['a shared folder', [link('Media Folder', 'https://www.dropbox.com/scl/fo/abc/h?rlkey=1')], undefined],
    ['a drive folder', [link('Media Folder', 'https://drive.google.com/drive/folders/1abc')], undefined],
    ['a private folder', [link('Media Folder', 'https://www.dropbox.com/home/mine')], texts.mediaFolder],
    ['any page as folder', [link('Media Folder', ok)], texts.mediaFolder],
    ['another link left empty', [link('Other', '')], texts.links]
  ])('of admins with %s', (_, links, problem) => {
    expect(linksProblem(links, true)).toBe(problem)
  })

  test('are stored without spaces and without empty ones', () => {
    expect(tidyLinks([link(' Blog ', ` ${ok} `), link('Google Doc', ' ')])).toEqual([link('Blog', ok)])
  })
  test('are found by name', () => {
    expect(linkNamed([link('Google Doc', doc)], 'Google Doc')).toBe(doc)
    expect(linkNamed([link('Google Doc', '')], 'Google Doc')).toBeUndefined()
    expect(linkNamed(undefined, 'Google Doc')).toBeUndefined()
  })
})

describe('standing', () => {
  const known = { lastEntry: '2026-10-01', created: '2026-01-05', today: '2026-11-20' }
  test('going inactive ends with the last entry', () => {
    expect(rules.statusAfter({ status: 'Inactive', reactivationDate: '2027-01-01' }, known)).toEqual({
      isActive: false,
      endDate: '2026-10-01',
      reactivationDate: '2027-01-01'
    })
  })
  test('without any entry it ends with the account’s first day', () => {
    expect(rules.statusAfter({ status: 'Inactive' }, { ...known, lastEntry: undefined }).endDate).toBe('2026-01-05')
  })
  test('a given last day stands', () => {
    expect(rules.statusAfter({ status: 'Inactive', endDate: '2026-11-18' }, known).endDate).toBe('2026-11-18')
  })
  test('who has left has no last day to come, whatever day the device has', () => {
    expect(rules.statusAfter({ status: 'Inactive', endDate: '2026-11-22' }, known).endDate).toBe('2026-11-20')
  })
  test('going active clears both days', () => {
    expect(
      rules.statusAfter({ status: 'Active', endDate: '2026-11-18', reactivationDate: '2027-01-01' }, known)
    ).toEqual({ isActive: true, endDate: null, reactivationDate: null })
  })
  test('a final day is announced without ending anything', () => {
    expect(rules.statusAfter({ status: 'Active', endDate: '2026-12-24', isSet: 'FinalDay' }, known)).toEqual({
      isActive: true,
      endDate: '2026-12-24',
      reactivationDate: null
    })
  })
  test('becoming a mentor hides, staying one does not', () => {
    expect(rules.isVisibleAs('Mentor', { role: 'Volunteer', isVisible: true })).toBe(false)
    expect(rules.isVisibleAs('Mentor', { role: 'Mentor', isVisible: true })).toBe(true)
    expect(rules.isVisibleAs('Manager', { role: 'Volunteer', isVisible: true })).toBe(true)
  })
  test('only the core team owes hours', () => {
    expect(rules.missedHoursAs('Core Team', 7)).toBe(7)
    expect(rules.missedHoursAs('Manager', 7)).toBe(0)
  })
})

describe('committed hours', () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 8 })
    .map(days =>
      days.toSorted((a, b) => a - b).map((day, index) => ({ hours: index, dateChanged: addDays('2024-01-01', day) }))
    )
  const day = fc.integer({ min: 0, max: 2000 }).map(count => addDays('2023-06-01', count))
  const isOrdered = (list: readonly rules.Committed[]) =>
    list.every((one, index) => index === 0 || list[index - 1]!.dateChanged < one.dateChanged)

  test('a second change on one day takes the place of the first', () => {
    const once = rules.recommitted([{ hours: 10, dateChanged: '2026-01-01' }], 12, '2026-11-18')
    expect(rules.recommitted(once, 14, '2026-11-18')).toEqual([
      { hours: 10, dateChanged: '2026-01-01' },
      { hours: 14, dateChanged: '2026-11-18' }
    ])
  })
  test('the history stays in order and ends with the promise', () => {
    fc.assert(
      fc.property(history, day, (list, today) => {
        const next = rules.recommitted(list, 99, today)
        return isOrdered(next) && next.at(-1)!.hours === 99 && next.at(-1)!.dateChanged === today
      })
    )
  })
  test('a moved first day keeps the order and the number of entries', () => {
    fc.assert(
      fc.property(history, day, (list, start) => {
        const next = rules.restarted(list, start)
        return isOrdered(next) && next.length === list.length && next[0]!.dateChanged <= start
      })
    )
  })
})

describe('rights about rights', () => {
  const administrator = {
    id: 'a',
    role: 'Administrator',
    permissions: effective({ role: roleDefaults.Administrator, front: [], removed: [] })
  }
  const owner = { id: 'o', role: 'Owner', permissions: [] }
  test('are handed on by those who hold them and by Owners', () => {
    for (const may of [mayGive, mayTake]) {
      expect(may(administrator, 'putUserProfilePermissions')).toBe(true)
      expect(may(administrator, 'addDeleteEditOwners')).toBe(false)
      expect(may(administrator, 'postRole')).toBe(false)
      expect(may(owner, 'postRole')).toBe(true)
    }
  })
  test('do not hold up the others, which Administrators give, and everybody else as far as they hold them', () => {
    expect(mayGive(administrator, 'editHeaderMessage')).toBe(true)
    const keeper = actor('k', ['putUserProfilePermissions', 'seeBadges'])
    expect(mayGive(keeper, 'seeBadges')).toBe(true)
    expect(mayGive(keeper, 'editHeaderMessage')).toBe(false)
    expect(mayTake(keeper, 'editHeaderMessage')).toBe(true)
  })
  test('only Owners and editors of Owners make and unmake them', () => {
    const lists: Readonly<Record<string, readonly string[]>> = roleDefaults
    const may = (me: Actor, role: string, before: string) =>
      whyNotRole(me, { role, before, isOwn: false }, name => lists[name] ?? []) === undefined
    expect(may(administrator, 'Owner', 'Volunteer')).toBe(false)
    expect(may(administrator, 'Volunteer', 'Owner')).toBe(false)
    expect(may(administrator, 'Owner', 'Owner')).toBe(true)
    expect(may(administrator, 'Manager', 'Volunteer')).toBe(true)
    expect(may(actor('x', ['addDeleteEditOwners']), 'Owner', 'Volunteer')).toBe(true)
    expect(may(owner, 'Owner', 'Volunteer')).toBe(true)
  })
})

describe('places', () => {
  test('have both coordinates or none', () => {
    expect(tidyPlace({ userProvided: ' Eugene ', city: '', country: '', coords: { lat: 44, lng: '' } })).toEqual({
      userProvided: 'Eugene',
      city: '',
      country: '',
      coords: { lat: '', lng: '' }
    })
  })
  test('tidied twice are as tidied once', () => {
    expect(tidyPlace(tidyPlace(nowhere))).toEqual(nowhere)
  })
  test('are named by city and country, else as typed', () => {
    expect(placeName({ userProvided: 'eug', city: 'Eugene', country: 'United States' })).toBe('Eugene, United States')
    expect(placeName({ userProvided: 'eug', city: '', country: '' })).toBe('eug')
    expect(isNowhere(nowhere)).toBe(true)
  })
})

test.each(['America/Los_Angeles', 'Europe/Berlin', 'UTC'])('%s is a time zone', name => {
  expect(rules.isTimeZone(name)).toBe(true)
})
test.each(['', 'Mars/Olympus', 'America'])('%j is no time zone', name => {
  expect(rules.isTimeZone(name)).toBe(false)
})
test('an instant is the Pacific day it falls on', () => {
  expect(toDay('2026-11-18')).toBe('2026-11-18')
  expect(toDay('2026-11-18T07:59:00.000Z')).toBe('2026-11-17')
})
