// Building sites: the way in, what they cost and lack, issues, people from outside, time on site.
import * as externalCalls from '#shared/building/external/calls.ts'
import { externalCalls as externalList } from '#shared/building/external/list-calls.ts'
import { externalPeople } from '#shared/building/external/people.ts'
import * as externalSchemas from '#shared/building/external/schemas.ts'
import { issueCalls as issueList } from '#shared/building/issue-list-calls.ts'
import { issues as issueRecord } from '#shared/building/issues.ts'
import * as siteCalls from '#shared/building/project-calls.ts'
import * as siteSchemas from '#shared/building/project-schemas.ts'
import * as timeCalls from '#shared/building/timelogger-calls.ts'
import * as timeSchemas from '#shared/building/timelogger-schemas.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import { recordEndpoints } from '../kit/records/endpoints.ts'
import { external } from './external.ts'
import { issueHooks } from './issues.ts'
import { chartEndpoints } from './charts.ts'
import { labourEndpoints } from './labour.ts'
import { summaryEndpoints } from './summary.ts'
import { personalData } from './personal-data.ts'
import { type SiteTools, sites } from './sites.ts'
import { timelogger } from './timelogger.ts'

export const buildingFeature = (tools: SiteTools): Feature => ({
  name: 'building',
  endpoints: [
    ...bind(siteCalls, siteSchemas, sites(tools)),
    ...bind(timeCalls, timeSchemas, timelogger(tools)),
    ...labourEndpoints(),
    ...chartEndpoints(),
    ...summaryEndpoints(),
    ...bind(externalCalls, externalSchemas, external),
    ...recordEndpoints(externalList, externalPeople),
    ...recordEndpoints(issueList, issueRecord, {
      ...issueHooks,
      actions: {
        take: (rows, _, { me, save }) => {
          for (const row of rows) save(row, { assignedTo: me.id })
        },
        assign: (rows, { to }, { save }) => {
          for (const row of rows) save(row, { assignedTo: to })
        }
      }
    })
  ],
  movers: [
    { table: 'external_person', column: 'added_by', key: ['id'] },
    { table: 'site_issue', column: 'opened_by', key: ['id'] },
    { table: 'site_issue', column: 'assigned_to_id', key: ['id'] },
    { table: 'building_site', column: 'manager_id', key: ['project_id'] },
    { table: 'site_time', column: 'person_id', key: ['id'], once: ['project_id'] },
    { table: 'labour_cost', column: 'added_by', key: ['id'] }
  ],
  personalData
})
