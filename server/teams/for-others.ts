// Who sees whom, as SQL for the queries of other features: it is decided by the teams that people share.
export { sharedTeams, shareTeam, teamMates } from './queries.ts'
export { managersOf } from './managers.ts'
