// What stands in the menus: for whom, in which group, and which of it is the page that is shown.
import { expect, test } from 'vitest'

import type { Dashboard } from '#shared/dashboard/schemas.ts'
import { can } from '#shared/kit/rights.ts'
import { effective, roleDefaults } from '#shared/permissions.ts'
import type { Me } from '#shared/session/store.ts'
import { accountItems } from '#site/header/account-items.tsx'
import { withForms } from '#site/routes/list-route.ts'
import { marked } from '#site/header/menu-marks.tsx'
import { inGroups, menuOf } from '#site/header/menu.ts'
import { headOf, sideOf } from '#site/portals/menu.ts'
import type { Route } from '#site/routes/public.ts'
import { routes } from '#site/routes/routes.ts'
const owner: Me = {
  id: '01900000-0000-7000-8000-000000000001',
  requestorId: '01900000-0000-7000-8000-000000000001',
  role: 'Owner',
  permissions: effective({ role: roleDefaults['Owner'], front: [], removed: [] }),
  firstName: 'Amara',
  lastName: 'Lindqvist',
  email: 'amara@example.org',
  profilePic: '',
  timeZone: 'America/Los_Angeles',
  isActive: true,
  isAcknowledged: true,
  mustSetUpFactor: false
}
const named = (me: Me, role: 'Manager' | 'Owner' | 'Volunteer'): Me => ({
  ...me,
  role,
  permissions: effective({ role: roleDefaults[role], front: [], removed: [] })
})

test('the page that is shown is marked, wherever it stands and however its address is written', () => {
  const here = (name: 'main' | 'me' | 'other', path: string) =>
    menuOf(routes, name, owner, path)
      .filter(({ current }) => current)
      .map(({ label }) => label)
  expect(here('main', '/')).toEqual(['Dashboard'])
  expect(here('main', `/timelog/${owner.id}`)).toEqual(['Timelog'])
  expect(here('other', '/ANNOUNCEMENTS')).toEqual(['Announcements'])
  expect(here('me', '/devices')).toEqual(['Devices'])
  expect(here('main', '/timelog/somebody-else')).toEqual([])
})

test('every entry stands in one group, each group whole under its name, and one group alone has none', () => {
  for (const name of ['me', 'other', 'reports'] as const) {
    const entries = menuOf(routes, name, owner)
    expect(entries.filter(({ group }) => !group)).toEqual([])
    const parts = inGroups(entries).flatMap(item => (item.kind === 'part' ? [item] : []))
    const shown = parts.flatMap(({ items }) => items.map(item => ('label' in item ? item.label : '')))
    expect(shown.toSorted()).toEqual(entries.map(({ label }) => label).toSorted())
  }
  const words = menuOf(routes, 'other', owner).filter(({ group }) => group === 'Words')
  expect(inGroups(words).map(({ kind }) => kind)).toEqual(words.map(() => 'go'))
})

test('one’s own menu begins with the duties of the week', () => {
  const [first] = inGroups(menuOf(routes, 'me', named(owner, 'Volunteer')))
  const items = first?.kind === 'part' ? first.items.map(item => ('label' in item ? item.label : '')) : []
  expect(items.toSorted()).toEqual(['Requested Time Off', 'Team Member Tasks', 'Weekly Summaries'])
})

test('every page lights one entry of the menus above it, for whoever may see it', () => {
  const other = '01900000-0000-7000-8000-000000000002'
  const all = withForms(routes)
  for (const role of ['Owner', 'Manager', 'Volunteer'] as const) {
    const me = named(owner, role)
    const dark = Object.values(all)
      .filter(({ isBare, portal, needs }) => !isBare && !portal && can(me, needs))
      .map(({ path }) => path.replaceAll(/\{\w+\}/g, other))
      .filter(
        path =>
          (['main', 'me', 'other', 'reports'] as const)
            .flatMap(name => menuOf(all, name, me, path))
            .filter(({ here }) => here).length !== 1
      )
    expect(dark, role).toEqual([])
  }
})

test('every page of a portal lights one place of its menu', () => {
  const dark = Object.values<Route>(routes).flatMap(({ portal, isBare, path }) => {
    if (!portal || isBare) return []
    const lit = headOf(routes, portal, owner, path).flatMap(({ places }) => places.filter(({ current }) => current))
    return lit.length === 1 ? [] : [path]
  })
  expect(dark).toEqual([])
})

test('beside a site the list that a page stands in is marked, by its address or by what the page is', () => {
  const lit = (path: string) =>
    sideOf(routes, 'building', 'p1', owner, path)
      .filter(({ current }) => current)
      .map(({ label, isHere }) => [label, isHere])
  expect(lit('/bmdashboard/consumables')).toEqual([['Consumables', true]])
  expect(lit('/bmdashboard/equipment/e1')).toEqual([['Equipment', false]])
  expect(lit('/bmdashboard/tools/log')).toEqual([['Tools', false]])
  expect(lit('/bmdashboard/projects/p1')).toEqual([['Project Dashboard', true]])
  expect(lit('/bmdashboard/stock/s1')).toEqual([])
})

test('beside a thing whose site is not known the same places stand, of all sites', () => {
  const placesOf = (project: string | undefined) =>
    sideOf(routes, 'building', project, owner, '/bmdashboard/tools/t1').map(({ label, current }) => [label, current])
  expect(placesOf(undefined)).toEqual(placesOf('p1'))
  const all = sideOf(routes, 'building', undefined, owner, '/bmdashboard/tools/t1')
  expect(all[0]).toMatchObject({ label: 'Project Dashboard', href: '/bmdashboard' })
  expect(all.filter(({ href }) => /[?{]/.test(href))).toEqual([])
  const ofStock = sideOf(routes, 'building', undefined, owner, '/bmdashboard/stock/s1')
  expect(ofStock.filter(({ current }) => current)).toEqual([])
})

test('a page is called the same in its menu and in its title', () => {
  const other = Object.values(routes).filter(route => 'menu' in route && route.menu.in === 'other')
  for (const route of other) expect('menu' in route && route.menu.label).toBe(route.title)
})

test('one’s own menu says whose it is and what is due this week, of nobody else', () => {
  const shown = {
    personId: owner.id,
    tangibleSeconds: 45_900,
    weeklycommittedHours: 20,
    summary: 'missing',
    openTasks: 4,
    unread: []
  } as unknown as Dashboard
  const own = menuOf(routes, 'me', owner)
  const items = accountItems(own, owner, shown)
  const lines = items.flatMap(item => (item.kind === 'part' ? item.items : [item]))
  const ending = (href: string) => {
    const line = lines.find(item => item.kind === 'go' && item.href === href)
    return JSON.stringify(line && 'end' in line ? line.end : undefined) ?? ''
  }
  expect(lines[0]).toMatchObject({ kind: 'group', label: 'Amara Lindqvist · Owner · 12.75 of 20 h' })
  expect(ending('/weeklysummaries')).toContain('due in ')
  expect(ending('/teammembertasks')).toContain('4 yours')
  expect(ending('/notifications')).toBe('')
  const other = accountItems(own, owner, { ...shown, personId: 'somebody' })
  expect(other[0]).toMatchObject({ label: 'Amara Lindqvist · Owner' })
  expect(JSON.stringify(other)).not.toContain('due in ')
})

test('what waits for whoever decides is a mark beside its page, in its group', () => {
  const shown = { askedHours: 3, newApplications: 0 }
  const items = marked(inGroups(menuOf(routes, 'other', named(owner, 'Owner'))), shown)
  const lines = items.flatMap(item => (item.kind === 'part' ? item.items : [item]))
  const ends = lines.flatMap(item => (item.kind === 'go' && item.end ? [[item.href, JSON.stringify(item.end)]] : []))
  expect(ends).toEqual([['/weekapprovals', expect.stringContaining('3 asked')]])
})
