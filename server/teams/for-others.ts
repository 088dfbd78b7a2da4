// Who sees whom, as SQL for the queries of other features: it is decided by the teams that people share.
export { managersOf, sharedTeams, shareTeam, teamMates } from './queries.ts'
