/** Where the tree of a WBS is shown. Its name is for whoever reads the address. */
export const pathOf = (wbsId: string, projectId: string, wbsName: string): string =>
  `/wbs/tasks/${wbsId}/${projectId}/${encodeURIComponent(wbsName)}`
