// What each call about reports does, in a sentence.
import { ofReportMail } from './sentences-report-mail.ts'
import { ofOrganization } from './sentences-organization.ts'
import { ofWork } from './sentences-work.ts'

export const ofReports: Readonly<Record<string, string>> = {
  ...ofReportMail,
  ...ofOrganization,
  ...ofWork,
  listReportedProjects: 'A page of projects with their hours between two days.',
  listReportedPeople: 'A page of people with their hours between two days.',
  listReportedTeams: 'A page of teams with the hours of whoever is on them, between two days.',
  readTotals: 'Everybody’s hours between two days, by week, month or year.',
  readPersonFigures: 'Somebody’s hours of this week, of this month and of all time.',
  readPersonHours: 'Somebody’s hours between two days, and of as many days before.',
  readPersonWork: 'What somebody’s hours between two days went to: projects, categories and tasks.',
  listPersonTasks: 'A page of the tasks that somebody is on.',
  listLost: 'A page of the time that people, projects or teams lost between two days.'
}
