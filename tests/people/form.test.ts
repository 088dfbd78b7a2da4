import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { filled, problems } from '#shared/kit/form/check.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { changesOf, type Control, controls, profileForm, readLinks, startOf } from '#shared/people/form.ts'
import { readPlace, writePlace } from '#shared/people/place-text.ts'
import { nowhere } from '#shared/people/places.ts'
import { changes, profile, type Profile } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { effective, roleDefaults } from '#shared/permissions.ts'

const owner: Actor = {
  id: 'owner',
  role: 'Owner',
  permissions: effective({ role: roleDefaults.Owner, front: [], removed: [] })
}

const maya: Profile = profile.parse({
  _id: 'maya',
  rev: 3,
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'Volunteer',
  isActive: true,
  isProtected: false,
  mayTakeOver: true,
  isVisible: true,
  isRehireable: true,
  teamCode: 'S-BALE',
  permissions: { frontPermissions: [], removedDefaultPermissions: [], isAcknowledged: true },
  profilePic: '/api/pictures/x?until=1&sign=x',
  createdDate: '2024-02-12T08:00:00.000Z',
  startDate: '2024-02-12',
  endDate: null,
  reactivationDate: null,
  weeklySummaries: [],
  weeklySummariesCount: 0,
  badgeCollection: [],
  adminLinks: [{ Name: 'Google Doc', Link: 'https://docs.google.com/document/d/1AbCdEfGhIjKl/edit' }],
  personalLinks: [{ Name: 'Blog', Link: 'https://example.org' }],
  mediaUrl: '',
  jobTitle: ['Civil Engineer', 'Carpenter'],
  phoneNumber: ['541-555-0137'],
  email: 'maya@example.org',
  bio: '',
  bioPosted: 'default',
  weeklycommittedHours: 20,
  weeklycommittedHoursHistory: [],
  missedHours: 0,
  weeklySummaryOption: 'Required',
  privacySettings: { email: true, phoneNumber: false, blueSquares: true, leaderboard: true },
  collaborationPreference: 'Zoom',
  timeZone: 'America/Los_Angeles',
  location: { userProvided: 'Eugene', city: 'Eugene', country: 'United States', coords: { lat: 44, lng: -123 } },
  homeCountry: nowhere,
  teams: [],
  projects: [],
  tangibleHoursReportedThisWeek: '0.00',
  totalTangibleHrs: 0
})

const other: Partial<Record<Control, boolean | number | string>> = {
  profilePic: 'data:image/png;base64,AA==',
  email: 'new@example.org',
  phoneNumber: '541-555-0199',
  showEmail: false,
  showPhone: true,
  showBlueSquares: false,
  location: writePlace({ userProvided: 'Berlin', city: 'Berlin', country: 'Germany', coords: { lat: 52, lng: 13 } }),
  homeCountry: writePlace({ userProvided: 'Ghana', city: '', country: 'Ghana', coords: { lat: 8, lng: -1 } }),
  timeZone: 'Europe/Berlin',
  bioPosted: 'posted',
  personalLinks: '[]',
  adminLinks: '[]',
  mediaUrl: 'example.org',
  role: 'Manager',
  teamCode: 'A-abc',
  weeklycommittedHours: 12,
  missedHours: 2,
  weeklySummaryOption: 'Not Required',
  startDate: '2024-03-01',
  endDate: '2026-01-01',
  isVisible: false,
  isRehireable: false
}
const changed = (control: Control) => other[control] ?? 'Something'

describe('the changes of a form', () => {
  test('are none while nothing is changed', () => {
    expect(changesOf(startOf(maya), maya)).toEqual({})
    expect(changesOf({}, maya)).toEqual({})
  })

  test('are those of the changed controls, and pass the save’s own rules', () => {
    fc.assert(
      fc.property(fc.subarray(controls), some => {
        const values = { ...startOf(maya), ...Object.fromEntries(some.map(name => [name, changed(name)])) }
        const found = changesOf(values, maya)
        const switches = some.filter(name =>
          ['showEmail', 'showPhone', 'showBlueSquares', 'showOnLeaderboard'].includes(name)
        )
        const names = some.filter(name => !switches.includes(name))
        expect(Object.keys(found).toSorted()).toEqual(
          [...names, ...(switches.length ? ['privacySettings'] : [])].toSorted()
        )
        expect(Object.keys(found.privacySettings ?? {})).toHaveLength(switches.length)
        expect(changes.safeParse(found).success).toBe(true)
      })
    )
  })

  test('hold lists as lists and an emptied place as none', () => {
    expect(changesOf({ jobTitle: 'Carpenter; Mason, ', phoneNumber: '', location: '' }, maya)).toEqual({
      jobTitle: ['Carpenter', 'Mason'],
      phoneNumber: [],
      location: nowhere
    })
  })
})

describe('the form', () => {
  test('of a profile without changes has no problem', () => {
    const manager: Profile = { ...maya, role: 'Manager' }
    const form = profileForm(owner, manager)
    expect(Object.keys(form.fields).toSorted()).toEqual(controls.toSorted())
    expect(problems(form.schema, filled(form, startOf(manager)))).toEqual({})
  })

  test('offers a Volunteer no switch that does nothing', () => {
    expect(profileForm(owner, maya).fields).not.toHaveProperty('isVisible')
  })

  test('has only controls whose field was sent and may be written', () => {
    const { email: _, ...hidden } = maya
    expect(profileForm(owner, hidden).fields).not.toHaveProperty('email')
    const self = profileForm({ id: 'maya', role: 'Volunteer', permissions: [] }, maya)
    expect(self.fields).toHaveProperty('bio')
    expect(self.fields).not.toHaveProperty('role')
    const stranger = profileForm({ id: 'tomas', role: 'Volunteer', permissions: [] }, maya)
    expect(stranger.fields).toEqual({})
  })

  test.each([
    ['firstName', '', texts.firstNameMissing],
    ['email', 'x', texts.email],
    ['phoneNumber', 'call me', texts.phone],
    ['personalLinks', '[{"Name":"","Link":""}]', texts.links],
    ['mediaUrl', 'javascript:alert(1)', texts.mediaUrl],
    ['endDate', '2020-01-01', texts.days],
    ['timeZone', 'Mars', texts.timeZone],
    ['teamCode', 'x', texts.teamCode]
  ] as const)('%s %j has a problem', (control, value, text) => {
    const form = profileForm(owner, maya)
    expect(problems(form.schema, filled(form, { ...startOf(maya), [control]: value }))).toEqual({ [control]: text })
  })

  test.each(['', 'no json', '{}', '[1]', 'null'])('reads %j as no links and no place', text => {
    expect(readLinks(text)).toEqual([])
    expect(readPlace(text)).toEqual(nowhere)
  })
})

describe('values in words', () => {
  test.each([
    ['isActive', true, 'Active'],
    ['isActive', false, 'Inactive'],
    ['isVisible', false, 'No'],
    ['startDate', '2024-02-12', 'Feb 12, 2024'],
    ['endDate', null, '—'],
    ['jobTitle', ['Engineer', 'Mason'], 'Engineer, Mason'],
    ['jobTitle', [], '—'],
    ['weeklycommittedHours', 0, '0'],
    ['profilePic', true, 'Yes'],
    ['adminLinks', [{ Name: 'Notes', Link: '' }], 'Notes: —'],
    ['personalLinks', 'broken', '—'],
    ['location', { userProvided: 'x', city: 'Eugene', country: 'United States' }, 'Eugene, United States'],
    ['location', undefined, '—'],
    [
      'privacySettings',
      { email: true, phoneNumber: false, blueSquares: true, leaderboard: true },
      'Email public: Yes; Phone public: No; Blue squares public: Yes; Show me on the leaderboard: Yes'
    ],
    [
      'privacySettings',
      { email: false, phoneNumber: false, blueSquares: false },
      'Email public: No; Phone public: No; Blue squares public: No; Show me on the leaderboard: Yes'
    ],
    [
      'permissions',
      { frontPermissions: ['seeBadges'], removedDefaultPermissions: [], isAcknowledged: false },
      'given: “Open the badge management page”; taken away: —'
    ]
  ] as const)('%s %j', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })
})
