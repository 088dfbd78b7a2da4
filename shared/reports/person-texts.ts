// The report of one person.
export const noProject = 'No project'
