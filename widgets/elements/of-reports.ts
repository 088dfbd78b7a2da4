// The elements of reports. Who may not read one is told so in its place.
import { type Elements, userId } from './shape.ts'

const nothing = { events: {}, slots: {}, parts: {} }

export const ofReports: Elements<
  | 'bee-person-report'
  | 'bee-project-report'
  | 'bee-reports'
  | 'bee-team-report'
  | 'bee-total-org-summary'
  | 'bee-weekly-report'
> = {
  'bee-reports': {
    ...nothing,
    title: 'Reports',
    says: 'People, projects or teams, and what happened in a time, as numbers and plots.',
    props: {}
  },
  'bee-person-report': {
    ...nothing,
    title: 'Report of a person',
    says: 'One person’s hours, tasks and summaries in a time.',
    props: { userId }
  },
  'bee-project-report': {
    ...nothing,
    title: 'Report of a project',
    says: 'One project’s hours, members and structures.',
    props: { projectId: { type: 'string', says: 'The id of the project.' } },
    parts: { wbs: 'The structures.', members: 'The members.' },
    samples: { projectId: 'project' }
  },
  'bee-team-report': {
    ...nothing,
    title: 'Report of a team',
    says: 'One team’s hours and members.',
    props: { teamId: { type: 'string', says: 'The id of the team.' } },
    parts: { teams: 'The other teams to compare it with.' },
    samples: { teamId: 'team' }
  },
  'bee-total-org-summary': {
    ...nothing,
    title: 'Total org summary',
    says: 'The whole organisation in a time.',
    props: {}
  },
  'bee-weekly-report': {
    ...nothing,
    title: 'Weekly summaries report',
    says: 'What everybody has handed in.',
    props: {}
  }
}
