import { array, assert, constant, oneof, property, record, string, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  effective,
  implied,
  type Permission,
  permissionGroups,
  permissions,
  permissionSets,
  roleDefaults,
  roles,
  ruling
} from '#shared/permissions.ts'

const AGAIN =
  'A role starts out with other rights than permissions.txt says. Is that meant? Then: npx vitest run --project=node tests/permissions.test.ts -u'

const all = Object.keys(permissions)
const lists = record({ role: subarray(all), front: subarray(all), removed: subarray(all) })
const closed = (held: readonly Permission[]) =>
  held.every(one => (implied[one] ?? []).every(more => held.includes(more)))

describe('what is listed', () => {
  test('a permission is in one group, with a sentence', () => {
    const grouped = Object.values(permissionGroups).flatMap(group => Object.keys(group))
    expect(grouped.toSorted()).toEqual([...new Set(grouped)].toSorted())
    expect(grouped.toSorted()).toEqual(all.toSorted())
    expect(Object.values(permissions).filter(sentence => !/^[A-Z].*[^.]\.$/.test(sentence))).toEqual([])
  })
  test('no list names a permission twice, or one that does not exist', () => {
    for (const list of [...Object.values(roleDefaults), ...Object.values(permissionSets)]) {
      expect([...new Set<string>(list)]).toEqual(list)
      expect(list.filter(name => !all.includes(name))).toEqual([])
    }
  })
  test('every role has a default list', () => {
    expect(Object.keys(roleDefaults).toSorted()).toEqual(roles.toSorted())
  })
})

test('what each role starts out with, and what a right brings along, is written in permissions.txt', async () => {
  const part = (title: string, names: readonly string[]) =>
    [title, ...names.toSorted().map(name => `  ${name}`)].join('\n')
  const text = [
    ...roles.map(role => part(role, roleDefaults[role])),
    ...Object.entries(implied).map(([name, more]) => part(`${name} brings`, more)),
    part('Rights over rights', ruling),
    ...Object.entries(permissionSets).map(([name, set]) => part(`The set ${name}`, set))
  ].join('\n\n')
  await expect(`${text}\n`, AGAIN).toMatchFileSnapshot('permissions.txt')
})

describe('role defaults', () => {
  test('an Owner holds all that an Administrator holds', () => {
    expect(roleDefaults.Administrator.filter(name => !roleDefaults.Owner.includes(name))).toEqual([])
  })
  test('only an Owner changes roles, acts on Owners and mails everybody', () => {
    for (const name of ['postRole', 'putRole', 'deleteRole', 'addDeleteEditOwners', 'sendEmailToAll'] as const)
      expect(roles.filter(role => roleDefaults[role].includes(name))).toEqual(['Owner'])
  })
  test('announcements go out from Owner and Administrator', () => {
    expect(roles.filter(role => roleDefaults[role].includes('sendEmails'))).toEqual(['Owner', 'Administrator'])
  })
  test('an Assistant Manager starts out as a Volunteer does', () => {
    expect(roleDefaults['Assistant Manager']).toEqual(roleDefaults.Volunteer)
    expect(roleDefaults.Volunteer).toEqual([
      'suggestTask',
      'accessCommunityPortal',
      'accessEducationPortal',
      'accessListingPortal'
    ])
  })
  test('a Manager holds what a Mentor holds and four more', () => {
    const more = roleDefaults.Manager.filter(name => !roleDefaults.Mentor.includes(name))
    expect(more).toEqual(['postTask', 'updateTask', 'putTeam', 'manageCommunity'])
    expect(roleDefaults.Manager).toHaveLength(roleDefaults.Mentor.length + 4)
  })
  test('some are given by hand only', () => {
    const given = new Set(Object.values(roleDefaults).flat())
    for (const name of [
      'toggleTangibleTime',
      'seeSummaryIndicator',
      'seeVisibilityIcon',
      'getWeeklyVolunteerSummary'
    ] as const)
      expect(given.has(name)).toBe(false)
  })
})

describe('what a person holds', () => {
  test('is the role’s list without the removed, and the personal list', () => {
    assert(
      property(lists, from => {
        const held = effective(from)
        const kept = from.role.filter(name => !from.removed.includes(name))
        for (const name of [...kept, ...from.front]) expect(held).toContain(name)
        expect(closed(held)).toBe(true)
        const sources = new Set<string>([...kept, ...from.front])
        const explained = held.filter(
          name => sources.has(name) || held.some(one => implied[one]?.includes(name) && sources.has(one))
        )
        expect(explained).toEqual(held)
      })
    )
  })
  test('is sorted, without doubles, and the same when worked out again', () => {
    assert(
      property(lists, from => {
        const held = effective(from)
        expect(held).toEqual([...new Set(held)].toSorted())
        expect(effective({ role: held, front: [], removed: [] })).toEqual(held)
        expect(effective({ ...from, role: from.role.toReversed().concat(from.role) })).toEqual(held)
      })
    )
  })
  test('never shrinks by a personal permission, never grows by a removal', () => {
    assert(
      property(lists, subarray(all), (from, more) => {
        const held = effective(from)
        const richer: string[] = effective({ ...from, front: [...from.front, ...more] })
        expect(held.filter(name => !richer.includes(name))).toEqual([])
        const poorer = effective({ ...from, removed: [...from.removed, ...more] })
        expect(poorer.filter(name => !held.includes(name))).toEqual([])
      })
    )
  })
  test('a personal permission stays when it is removed from the role', () => {
    const from = { role: ['postTeam'], front: ['postTeam'], removed: ['postTeam'] }
    expect(effective(from)).toEqual(['postTeam'])
    expect(effective({ ...from, front: [] })).toEqual([])
  })
  test('unknown names are dropped, those of every object’s own too', () => {
    const name = oneof(string(), constant('__proto__'), constant('constructor'), constant('toString'))
    assert(
      property(array(name), array(name), (role, front) => {
        const known = [...role, ...front].filter(name => all.includes(name))
        expect(effective({ role, front, removed: [] })).toEqual(known)
      })
    )
  })
  test('deleting time means one’s own and that of others; editing what matters means adding for others', () => {
    expect(effective({ role: ['deleteTimeEntry'], front: [], removed: [] })).toEqual([
      'deleteTimeEntry',
      'deleteTimeEntryOthers',
      'deleteTimeEntryOwn'
    ])
    expect(effective({ role: [], front: ['putUserProfileImportantInfo'], removed: ['postTimeEntry'] })).toEqual([
      'postTimeEntry',
      'putUserProfileImportantInfo'
    ])
    expect(effective({ role: ['postTimeEntry'], front: [], removed: [] })).toEqual(['postTimeEntry'])
  })
})
