import * as z from 'zod/mini'

import { categories } from './categories.ts'
import * as texts from './texts.ts'

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
/** Named by the existing clients differently than it is answered. */
export const addProject = {
  input: z.object({
    projectName: z
      .string(texts.nameMissing)
      .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(200, texts.nameLong)),
    projectCategory: z.optional(z.enum(categories)),
    isActive: z.optional(z.boolean())
  }),
  answer: project
}
export const readProject = { input: z.object({ id }), answer: project }

/** Note `projectId`, which is how the existing clients know it here. */
export const ownProject = z.object({ projectId: id, projectName: z.string(), category: z.string() })
export type OwnProject = z.infer<typeof ownProject>

export const listProjectsOf = { input: z.object({ userId: id }), answer: z.array(ownProject) }

export const projectMember = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string()
})
export type ProjectMember = z.infer<typeof projectMember>

export const listProjectMembers = { input: z.object({ id }), answer: z.array(projectMember) }

export const assignToProject = {
  input: z.object({
    id,
    /** The existing clients say it twice. */
    projectId: z.optional(id),
    users: z
      .array(z.object({ userId: id, operation: z.enum(['Assign', 'UnAssign']) }), texts.whom)
      .check(z.minLength(1, texts.whom), z.maxLength(1000, texts.whom))
  }),
  answer: z.object({ result: z.string() })
}
