/** The page of one task. */
export const taskPath = (id: string): string => `/wbs/tasks/${id}`
/** Those with the same mother. */
export const folderPath = (id: string): string => `/wbs/samefoldertasks/${id}`
