// Every route × every role: shown, sent to sign in, or sent to the dashboard.
import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { Actor } from '#shared/kit/rights.ts'
import { effective, roleDefaults, roles } from '#shared/permissions.ts'
import { decide, signInPath } from '#site/guard.ts'
import { listRoute, withForms } from '#site/routes/list-route.ts'
import { type PortalName, portalNames } from '#shared/portals.ts'
import type { Route } from '#site/routes/public.ts'
import { find } from '#site/routes/table.ts'
import { routes } from '#site/routes/routes.ts'
import { titleOf } from '#site/title.ts'

const rows = Object.entries<Route>(routes)
const actors: readonly (Actor & { portals: readonly PortalName[] })[] = roles.map(role => ({
  id: `a-${role}`,
  role,
  permissions: effective({ role: roleDefaults[role], front: [], removed: [] }),
  portals: portalNames
}))

/** Who enters the building portal. */
const BUILDERS = ['Owner', 'Administrator', 'Core Team', 'Manager', 'Mentor']

/** Roles that see somebody else's page. Written by hand, so that a wrong right in the route table shows. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  devicesOf: ['Owner', 'Administrator'],
  updatePassword: ['Owner', 'Administrator']
}

/** Pages of the office, and the roles that see them. */
const OFFICE: Readonly<Record<string, readonly string[]>> = {
  newActivity: ['Manager', 'Administrator', 'Owner'],
  courseProgress: ['Owner', 'Administrator'],
  addTool: BUILDERS,
  addEquipment: BUILDERS,
  announcements: ['Owner', 'Administrator'],
  newCourse: ['Owner', 'Administrator'],
  communityResourceList: ['Owner', 'Administrator', 'Manager'],
  editCourse: ['Owner', 'Administrator'],
  newUnit: ['Owner', 'Administrator'],
  newVillage: ['Owner', 'Administrator'],
  listingReports: ['Owner', 'Administrator'],
  editVillage: ['Owner', 'Administrator'],
  materials: BUILDERS,
  consumables: BUILDERS,
  reusables: BUILDERS,
  updateMaterials: BUILDERS,
  updateConsumables: BUILDERS,
  logMaterial: BUILDERS,
  updateReusables: BUILDERS,
  addMaterial: BUILDERS,
  addConsumable: BUILDERS,
  addReusable: BUILDERS,
  buyMaterials: BUILDERS,
  buyReusables: BUILDERS,
  buyConsumables: BUILDERS,
  buyTools: BUILDERS,
  buyEquipment: BUILDERS,
  siteCheckIn: BUILDERS,
  stocktake: BUILDERS,
  purchaseList: BUILDERS,
  purchases: BUILDERS,
  inventoryTypes: BUILDERS,
  inventoryTypesToo: BUILDERS,
  inventoryUnits: BUILDERS,
  agreements: ['Owner'],
  whoHelps: ['Owner', 'Administrator'],
  forms: ['Owner', 'Administrator'],
  formMaker: ['Owner', 'Administrator'],
  totalOrgSummary: ['Owner', 'Administrator', 'Manager', 'Core Team', 'Mentor'],
  totalConstructionSummary: BUILDERS,
  weeklyProjectSummary: BUILDERS,
  badgeManagement: ['Owner', 'Administrator'],
  sendEmail: ['Owner', 'Administrator'],
  blueSquares: ['Owner', 'Administrator', 'Manager'],
  taskEditSuggestions: ['Owner', 'Administrator', 'Manager'],
  squareCopies: ['Owner', 'Administrator'],
  jobApplications: ['Owner'],
  jobFigures: ['Owner'],
  faqManagement: ['Owner', 'Administrator'],
  jobFormBuilder: ['Owner'],
  jobNotifications: ['Owner'],
  jobPartners: ['Owner'],
  jobReplies: ['Owner'],
  jobStages: ['Owner'],
  mailingLists: ['Owner', 'Administrator'],
  manageJobs: ['Owner'],
  weeklyReport: ['Owner', 'Administrator', 'Core Team', 'Manager', 'Mentor'],
  weeklyReading: ['Owner', 'Administrator', 'Core Team', 'Manager', 'Mentor'],
  weeklyMatrix: ['Owner', 'Administrator', 'Core Team', 'Manager', 'Mentor'],
  mails: ['Owner'],
  permissionsManagement: ['Owner', 'Administrator'],
  popups: ['Owner', 'Administrator'],
  weekApprovals: ['Owner', 'Administrator', 'Manager'],
  projects: ['Owner', 'Administrator', 'Core Team', 'Manager'],
  reportSchedules: ['Owner', 'Administrator', 'Core Team'],
  projectMembers: ['Owner', 'Administrator', 'Core Team', 'Manager'],
  reports: ['Owner', 'Administrator', 'Core Team'],
  personReport: ['Owner', 'Administrator', 'Core Team'],
  projectReport: ['Owner', 'Administrator', 'Core Team'],
  teamReport: ['Owner', 'Administrator', 'Core Team'],
  rolePermissions: ['Owner'],
  securityLog: ['Owner'],
  settings: ['Owner'],
  suggestions: ['Owner'],
  setupInvitations: ['Owner', 'Administrator', 'Core Team', 'Manager', 'Mentor'],
  userManagement: ['Owner', 'Administrator', 'Core Team'],
  teams: ['Owner', 'Administrator', 'Manager'],
  buildingLogin: BUILDERS,
  buildingDashboard: BUILDERS,
  buildingProject: BUILDERS,
  addTeamMember: BUILDERS,
  externalTeam: BUILDERS,
  siteIssues: BUILDERS
}

const visit = (route: Route, userId: string) => ({
  route,
  href: route.path.replace('{userId}', userId),
  params: route.path.includes('{userId}') ? { userId } : {}
})

/** All names of rows in the sources: of two with one name the later would take the place of the other, and its page be gone. */
const namesInSources = (): string[] =>
  globSync('site/routes/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): (?:\{|listRoute\()/gm)].map(([, name = '']) => name)
  )

describe('routes', () => {
  test('have a name each, across all files', () => {
    const names = namesInSources()
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('send who is not signed in to sign in, and come back afterwards', () => {
    for (const [name, route] of rows) {
      const open = decide(visit(route, 'x'), undefined, true)
      if (route.needs === 'anyone') expect([name, open]).toEqual([name, { kind: 'show' }])
      else expect([name, open]).toEqual([name, { kind: 'go', to: signInPath(visit(route, 'x').href) }])
    }
  })

  test('wait until the session is known', () => {
    for (const [, route] of rows) {
      expect(decide(visit(route, 'x'), undefined, false).kind).toBe(route.needs === 'anyone' ? 'show' : 'wait')
    }
  })

  test('show one’s own pages to every role', () => {
    const own = rows.filter(([name]) => !(name in OFFICE))
    for (const me of actors)
      for (const [, route] of own) expect(decide(visit(route, me.id), me, true)).toEqual({ kind: 'show' })
  })

  test('show the pages of the office and of others by right, and the dashboard otherwise', () => {
    for (const me of actors) {
      for (const [name, route] of rows) {
        const shown = { ...OTHERS, ...OFFICE }[name]?.includes(me.role) ?? true
        const wanted = shown ? { kind: 'show' } : { kind: 'go', to: '/dashboard' }
        expect([name, me.role, decide(visit(route, 'somebody'), me, true)]).toEqual([name, me.role, wanted])
      }
    }
  })

  test('lead whoever must set up a second factor there and nowhere else, except what everybody sees', () => {
    for (const me of actors)
      for (const [name, route] of rows) {
        const wanted =
          name === 'signingIn' || route.needs === 'anyone' ? { kind: 'show' } : { kind: 'go', to: '/signingin' }
        const decided = decide(visit(route, me.id), { ...me, mustSetUpFactor: true }, true)
        expect([name, me.role, decided]).toEqual([name, me.role, wanted])
      }
  })

  test('of a plain list are made from a few words', () => {
    const row = listRoute('tags', '/tags', 'Tags', 'signed-in')
    expect(row).toEqual({ widget: 'bee-records', path: '/tags', title: 'Tags', of: 'tags', needs: 'signed-in' })
    expect(listRoute('tags', '/tags', 'Tags', 'signed-in', { in: 'other', group: 'Words' })).toEqual({
      ...row,
      menu: { in: 'other', group: 'Words', label: 'Tags' }
    })
  })

  test('of a list’s forms have the list’s rights, and a fixed word wins over the id', () => {
    const tags = listRoute(
      'tags',
      '/tags',
      'Tags',
      'signed-in',
      { in: 'other', group: 'Words' },
      { add: '/tags/add', one: '/tags/{id}' }
    )
    const rows = withForms({ tags: tags as unknown as Route, sums: { ...routes.home, path: '/tags/sums' } })
    expect(find(rows, '/tags')?.route.list).toBeUndefined()
    expect(find(rows, '/tags/add')).toMatchObject({
      route: { of: 'tags', row: 'new', list: '/tags', needs: 'signed-in' }
    })
    expect(find(rows, '/tags/7')).toMatchObject({ params: { row: '7' }, route: { of: 'tags', list: '/tags' } })
    expect(find(rows, '/tags/sums')?.route.widget).toBe('bee-dashboard')
    expect(Object.values(rows).filter(({ menu }) => menu)).toHaveLength(1)
  })

  test('return only to paths of our own', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      'x',
      '/\tx',
      '/\n/evil.example'
    ])
      expect([path, signInPath(path)]).toEqual([path, '/login'])
    // Whoever changed their password is signed out on the page where they did.
    for (const path of ['/', '/dashboard', '/updatepassword/1'])
      expect([path, signInPath(path)]).toEqual([path, '/login'])
    expect(signInPath('/userprofile/1?tab=2#x')).toBe('/login?from=%2Fuserprofile%2F1%3Ftab%3D2%23x')
  })

  test('have different paths, in any letter case', () => {
    const paths = rows.map(([, { path }]) => path.toLowerCase().replaceAll(/\{\w+\}/g, '*'))
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('are found by their path, in any letter case and with a slash at the end', () => {
    for (const [name, route] of rows) {
      const path = route.path.replaceAll(/\{\w+\}/g, 'x')
      for (const way of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`])
        expect([name, find(routes, way)?.route]).toEqual([name, route])
    }
    expect(find(routes, '/nowhere')).toBeUndefined()
    expect(find(routes, '/userprofile/Some%20One')?.params).toEqual({ userId: 'Some One' })
  })

  test('name the page, and the person where the title does', () => {
    const viewed = { userId: '1', firstName: 'Maya', lastName: 'Okafor', profilePic: '', mayAct: false }
    expect(titleOf(routes.dashboard, undefined, viewed)).toBe('Dashboard - Maya Okafor')
    const me = { firstName: 'Olive', lastName: 'Owner' }
    expect(titleOf(routes.dashboard, me, undefined)).toBe('Dashboard - Olive Owner')
    expect(titleOf(routes.dashboard, me, viewed)).toBe('Dashboard - Maya Okafor')
    expect(titleOf(routes.dashboard, me, { firstName: '', lastName: '' })).toBe('Dashboard - User')
    expect(titleOf(routes.dashboard, undefined, undefined)).toBe('Dashboard - User')
    expect(titleOf(undefined, undefined, undefined)).toBe('PAGE NOT FOUND')
  })
})
