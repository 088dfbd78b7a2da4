import * as z from 'zod/mini'

const id = z.string()

export const project = z.object({
  _id: id,
  projectName: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  modifiedDatetime: z.string(),
  membersModifiedDatetime: z.string(),
  inventoryModifiedDatetime: z.string()
})
export type Project = z.infer<typeof project>

export const listProjects = { input: z.object({}), answer: z.array(project) }
export const readProject = { input: z.object({ id }), answer: project }

/** Note `projectId`, which is how the existing clients know it here. */
export const ownProject = z.object({ projectId: id, projectName: z.string(), category: z.string() })
export type OwnProject = z.infer<typeof ownProject>

export const listProjectsOf = { input: z.object({ userId: id }), answer: z.array(ownProject) }
