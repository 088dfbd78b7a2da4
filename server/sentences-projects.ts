// What each call about projects does, in a sentence.
export const ofProjects: Readonly<Record<string, string>> = {
  addProject: 'Makes a project; none has the name of another.',
  listProjects: 'Every project that is not archived.',
  readProject: 'One project.',
  listProjectsOf: 'The projects that somebody is a member of.',
  listProjectPage: 'A page of projects, with who is on them and how many WBS they have.',
  countMembers: 'How many active people are on each project, by its id.',
  editProject: 'Changes a project’s name, category or standing, or archives it.',
  deleteProject: 'Deletes a project without time entries; for 30 days it can be restored.',
  restoreProject: 'Brings back a project that was archived or deleted.',
  readContents: 'What goes along when a project is archived.',
  listProjectPeople: 'A page of the people on a project.',
  findForProject: 'People by name, up to 30, and whether they are on a project.',
  listPeopleOfProject: 'Who is active of the members of a project, for scripts.',
  listProjectMembers: 'Who is active of the members of a project.',
  assignToProject: 'Puts people on a project or takes them off it: all of them, or nobody.'
}
