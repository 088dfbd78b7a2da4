// What this feature holds about a person. What they wrote about a site stays the organisation’s, without their name.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

const project = { from: 'project', by: 'project_id' } as const

export const personalData: readonly PersonalTable[] = [
  { part: 'Issues opened', table: 'site_issue', of: 'opened_by', names: { project } },
  { part: 'Issues assigned', table: 'site_issue', of: 'assigned_to_id', names: { project } },
  { part: 'People from outside added', table: 'external_person', of: 'added_by', names: { project } },
  {
    part: 'Sites managed',
    table: 'building_site',
    of: 'manager_id',
    by: ['project_id'],
    names: { project },
    atErasure: { manager_id: null }
  },
  { part: 'Time at sites', table: 'site_time', names: { project }, atErasure: 'deleted' },
  { part: 'Labour costs added', table: 'labour_cost', of: 'added_by', names: { project } }
]
