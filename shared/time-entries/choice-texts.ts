// What stands beside projects and tasks where one of them is chosen.
export const wholeProject = 'project'
export const recent = 'Recent'
