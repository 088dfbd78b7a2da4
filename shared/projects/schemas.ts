import * as z from 'zod/mini'

import { rowHistory } from '../kit/change.ts'
import { id } from '../kit/calls/incoming.ts'
import { operation } from '../kit/calls/operation.ts'
import { categories } from './categories.ts'
import { projectList, projectPeople } from './list.ts'
import * as texts from './texts.ts'

const message = z.object({ message: z.string() })

export const projectName = z
  .string(texts.nameMissing)
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(100, texts.nameLong))
export const category = z.enum(categories, texts.noCategory)

export const project = z.object({
  _id: id,
  rev: z.int(),
  projectName: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  modifiedDatetime: z.string(),
  membersModifiedDatetime: z.string(),
  inventoryModifiedDatetime: z.string()
})
export type Project = z.infer<typeof project>

export const listProjects = {
  says: 'Every project that is not archived.',
  input: z.object({}),
  answer: z.array(project)
}
export const readProject = { says: 'One project.', input: z.object({ id }), answer: project }

export const listProjectPage = {
  says: 'A page of projects, with who is on them and how many WBS they have.',
  input: z.object({ ...projectList.asks, category: z.optional(category) }),
  answer: z.object({
    ...projectList.answer.shape,
    /** With the first page. */
    counts: z.optional(z.object({ active: z.int(), inactive: z.int() }))
  })
}

export const addProject = {
  says: 'Makes a project; none has the name of another.',
  input: z.object({ projectName, projectCategory: z.optional(category), isActive: z.optional(z.boolean()) }),
  answer: project
}

export const editProject = {
  says: 'Changes a project’s name, category or standing, or archives it.',
  input: z.object({
    id,
    projectName: z.optional(projectName),
    category: z.optional(category),
    isActive: z.optional(z.boolean()),
    /** True puts it into the trash, with all that is in it. */
    isArchived: z.optional(z.boolean()),
    /** The version that was edited. */
    rev: z.optional(z.int())
  }),
  answer: project
}

export const deleteProject = {
  says: 'Deletes a project without time entries; for 30 days it can be restored.',
  input: z.object({ id }),
  answer: message
}
export const restoreProject = {
  says: 'Brings back a project that was archived or deleted.',
  input: z.object({ id }),
  answer: message
}

export const readProjectHistory = {
  says: 'Who changed what of a project, a page at a time, the newest first.',
  ...rowHistory
}

/** What goes along with a project. */
export const readContents = {
  says: 'What goes along when a project is archived.',
  input: z.object({ id }),
  answer: z.object({ wbs: z.int(), tasks: z.int(), members: z.int(), entries: z.int() })
}
export type Contents = z.infer<typeof readContents.answer>

/** How many active people are on each. */
export const countMembers = {
  says: 'How many active people are on each project, by its id.',
  input: z.object({}),
  answer: z.record(z.string(), z.int())
}

export const findForProject = {
  says: 'People by name, up to 30, and whether they are on a project; the first of all by a blank, for whoever puts people on it.',
  input: z.object({ id, query: z.string().check(z.maxLength(100)) }),
  answer: z.array(
    z.object({
      /** For whoever may put people on projects or tasks. */
      _id: z.optional(id),
      firstName: z.string(),
      lastName: z.string(),
      role: z.string(),
      isActive: z.boolean(),
      isMember: z.boolean(),
      profilePic: z.string()
    })
  )
}

export const listProjectPeople = {
  says: 'A page of the people on a project.',
  /** The active ones, unless asked for others. */
  input: z.object({ id, ...projectPeople.asks }),
  answer: projectPeople.answer
}

/** Note `projectId`, which is how the present client knows it here. */
export const ownProject = z.object({ projectId: id, projectName: z.string(), category: z.string() })
export type OwnProject = z.infer<typeof ownProject>

export const listProjectsOf = {
  says: 'The projects that somebody is a member of.',
  input: z.object({ userId: id }),
  answer: z.array(ownProject)
}

export const projectMember = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string()
})

export const listProjectMembers = {
  says: 'Who is active of the members of a project.',
  input: z.object({ id }),
  answer: z.array(projectMember)
}

export const listPeopleOfProject = {
  says: 'Who is active of the members of a project, for scripts.',
  input: z.object({ projectId: id }),
  answer: z.array(projectMember)
}

export const assignToProject = {
  says: 'Puts people on a project or takes them off it: all of them, or nobody.',
  input: z.object({
    id,
    /** The present client says it twice. */
    projectId: z.optional(id),
    users: z
      .array(z.object({ userId: id, operation }), texts.whom)
      .check(z.minLength(1, texts.whom), z.maxLength(1000, texts.whom))
  }),
  answer: z.object({ result: z.string() })
}
