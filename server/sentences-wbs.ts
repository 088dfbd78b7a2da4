// What each call about work breakdown structures does, in a sentence.
export const ofWbs: Readonly<Record<string, string>> = {
  listWbs: 'The work breakdown structures of a project.',
  listWbsPage: 'A page of a project’s work breakdown structures, with how many tasks and hours are in each.',
  listAllWbs: 'The work breakdown structures of all projects that you may see.',
  readWbs: 'One work breakdown structure, with its project.',
  addWbs: 'Makes a work breakdown structure; none of a project has the name of another.',
  renameWbs: 'Gives a work breakdown structure another name.',
  deleteWbs: 'Deletes a work breakdown structure with its tasks; for 30 days it can be restored.',
  restoreWbs: 'Brings back a work breakdown structure that was deleted.'
}
