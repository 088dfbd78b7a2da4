// Projects as sites: their figures, and who is on them.
import { call } from '../kit/calls/call.ts'
import { portals } from '../portals.ts'
import type * as S from './project-schemas.ts'
import { readers } from './readers.ts'

export const listSites = call<typeof S.listSites>()('GET', '/bm/projects', { needs: readers, narrows: true })
export const listSiteNames = call<typeof S.listSiteNames>()('GET', '/bm/projects/names', {
  needs: readers,
  narrows: true
})
export const listSitePeople = call<typeof S.listSitePeople>()('GET', '/bm/project/{id}/users', {
  needs: readers,
  about: 'project'
})
export const countOpenIssues = call<typeof S.countOpenIssues>()('GET', '/bm/project/{id}/open-issues', {
  needs: portals.building.right,
  about: 'project'
})
export const readSite = call<typeof S.readSite>()('GET', '/bm/project/{id}/figures', {
  needs: portals.building.right,
  about: 'project'
})
export const setSitePlace = call<typeof S.setSitePlace>()('PUT', '/bm/project/{id}/place', {
  needs: portals.building.right,
  about: 'project'
})
