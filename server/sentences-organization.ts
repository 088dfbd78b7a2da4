// What each call about the organisation's summary does, in a sentence.
export const ofOrganization: Readonly<Record<string, string>> = {
  readVolunteerStats: 'Every number of the organisation between two days, compared with those of two other days.',
  readTaskAndProjectStats: 'Hours on tasks and on projects beside what was promised, and who has tasks.',
  readVolunteerTrends: 'Everybody’s hours by week or month, some years back or between two days.',
  readTeamNumbers: 'How many teams have so many active members.',
  readOrgPart: 'The numbers of one part of the organisation’s summary.',
  readOrgPeople: 'The projects with the most hours, the largest teams, and who got the most blue squares.',
  readWorkTrend: 'Everybody’s hours by week and category.',
  readPeopleTrend: 'How many were there and how many began, in each of the last weeks or months.',
  listOrgRows: 'The people, tasks, teams or projects behind a number of the organisation’s summary, a page at a time.'
}
