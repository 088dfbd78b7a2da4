// What each call about the reports of projects and teams does, in a sentence.
export const ofWork: Readonly<Record<string, string>> = {
  readProjectFigures:
    'The numbers of a project: hours of all time or of some days, who is on it, and what there is to do.',
  readProjectWeeks: 'The hours of a project in each of the last weeks.',
  readProjectHours: 'The hours of a project between two days, by week, month or year.',
  readProjectRanks: 'Who worked on a project, and on which of its structures, the most first.',
  listReportedMembers: 'A page of a project’s members with their hours on it.',
  listReportedWbs: 'A page of a project’s structures with the hours on their tasks.',
  listProjectTasks: 'A page of a project’s tasks.',
  readTeamFigures:
    'The numbers of a team, of this week or of other days: members, hours promised and worked, blue squares.',
  listOtherTeams: 'A page of all other teams with the same numbers.'
}
