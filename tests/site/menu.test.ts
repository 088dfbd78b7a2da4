// What stands in the menus: for whom, in which group, and which of it is the page that is shown.
import { expect, test } from 'vitest'

import { effective, roleDefaults } from '#shared/permissions.ts'
import type { Me } from '#shared/session/store.ts'
import { inGroups, menuOf } from '#site/menu.ts'
import { routes } from '#site/routes.ts'
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
const labels = (items: ReturnType<typeof inGroups>) => items.map(item => ('label' in item ? item.label : ''))

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

test('entries stand under their groups, what has none above them, and one group has no heading', () => {
  const entries = menuOf(routes, 'other', owner)
  const shown = labels(inGroups(entries))
  expect(shown.indexOf('Openings')).toBeLessThan(shown.indexOf('Applications'))
  expect(shown.indexOf('Applications')).toBeLessThan(shown.indexOf('Organization Settings'))
  expect(shown).toEqual(expect.arrayContaining(entries.map(({ label }) => label)))
  expect(labels(inGroups(entries.filter(({ group }) => group === 'Mails')))).toEqual(['Announcements', 'Mails'])
})

test('a page is called the same in its menu and in its title', () => {
  const other = Object.values(routes).filter(route => 'menu' in route && route.menu.in === 'other')
  for (const route of other) expect('menu' in route && route.menu.label).toBe(route.title)
})
