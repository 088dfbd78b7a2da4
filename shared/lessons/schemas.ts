import * as z from 'zod/mini'

import { fileList, shownFile } from '../kit/files/files.ts'
import * as fileTexts from '../kit/files/texts.ts'
import { id, text, upTo } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { LONGEST_CONTENT, LONGEST_TAG, LONGEST_TITLE, MOST_FILES, MOST_TAGS, periods, tidyTags } from './rules.ts'
import { sorts } from './sorts.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const said = z.object({ message: z.string() })

export const lesson = z.object({
  _id: uuid,
  title: z.string(),
  content: z.string(),
  files: z.array(shownFile),
  date: z.string(),
  /** Ids stay ids: the present client asks for the person and the project by them. */
  author: uuid,
  authorName: z.string(),
  relatedProject: uuid,
  projectName: z.string(),
  tags: z.array(z.string()),
  /** Of those who like it nobody but the reader is named. */
  likes: z.array(uuid),
  totalLikes: z.int(),
  /** The role that reads it beside its author and Owners, or 'All'. */
  allowedRoles: z.string(),
  /** In how many places it helped. */
  helped: z.int(),
  rev: z.int()
})
export type Lesson = z.infer<typeof lesson>

const title = z
  .string(texts.titleMissing)
  .check(
    upTo(1000, texts.titleLong),
    z.trim(),
    z.minLength(1, texts.titleMissing),
    z.maxLength(LONGEST_TITLE, texts.titleLong)
  )
const content = text(LONGEST_CONTENT, texts.contentLong)
const tag = z.string(texts.tagEmpty).check(upTo(1000, texts.tagLong))
/** An empty one is meant by the present client, on the page of a project, to be the project's own name. */
const tags = z.array(z.nullable(tag)).check(
  z.maxLength(200, texts.tooManyTags),
  z.minLength(1, texts.tagMissing),
  z.refine(all => all.includes(null) || tidyTags(all.filter(one => one !== null)).length > 0, texts.tagMissing),
  z.refine(all => tidyTags(all.filter(one => one !== null)).length <= MOST_TAGS, texts.tooManyTags),
  z.refine(all => tidyTags(all.filter(one => one !== null)).every(one => one.length <= LONGEST_TAG), texts.tagLong)
)
const files = fileList(MOST_FILES, true)
/** The present client sends null where no file was chosen, and of a chosen one only a pair of braces. */
const filesOrNothing = z.union([files, z.strictObject({}), z.null()], {
  error: ({ errors }) => errors?.[0]?.[0]?.message ?? fileTexts.fileNone
})
const project = z.uuid(texts.projectMissing)
const role = text(100, texts.noRole)

export const listAllLessons = {
  says: 'The lessons that you may read, the newest first, a thousand at the most.',
  input: z.object({}),
  answer: z.array(lesson)
}

export const createLesson = {
  says: 'Writes a lesson. Tags that there are not yet are added.',
  /** Who writes is known by the session. The `author` of the present client is not read. */
  input: z.object({
    title,
    content,
    files: z.optional(filesOrNothing),
    tags,
    relatedProject: project,
    allowedRoles: z.optional(role)
  }),
  answer: lesson
}

export const readLesson = { says: 'One lesson.', input: z.object({ id }), answer: lesson }

export const changeLesson = {
  says: 'Changes a lesson; what is left out stays. With a `rev`, no other version than that.',
  input: z.object({
    id,
    title: z.optional(title),
    content: z.optional(content),
    files: z.optional(files),
    tags: z.optional(tags),
    relatedProject: z.optional(project),
    allowedRoles: z.optional(role),
    rev: z.optional(z.int())
  }),
  answer: lesson
}

export const removeLesson = {
  says: 'Deletes a lesson. It stays in the trash for 30 days.',
  input: z.object({ id }),
  answer: z.object({ message: z.string(), deletedLesson: lesson })
}

export const restoreLesson = { says: 'Brings a lesson back from the trash.', input: z.object({ id }), answer: lesson }

export const likeLesson = {
  says: 'Likes a lesson, or no longer; with `liked`, whichever it says.',
  input: z.object({
    id,
    userId: z.optional(z.nullable(id)),
    liked: z.optional(z.boolean())
  }),
  answer: z.object({ status: z.literal('success'), message: z.string(), liked: z.boolean(), totalLikes: z.int() })
}

export const listLessons = {
  says: 'The lessons that you may read, page after page, searched, narrowed and sorted.',
  input: z.object({
    ...pageInput,
    search: z.optional(text(200)),
    period: z.optional(z.enum(periods)),
    sort: z.optional(z.enum(sorts)),
    tag: z.optional(text(LONGEST_TAG)),
    project: z.optional(uuid)
  }),
  answer: pageOf(lesson)
}

export const listTags = {
  says: 'The names of all tags.',
  input: z.object({}),
  answer: z.array(z.string())
}
export const addTag = {
  says: 'Adds a tag where there is none of its name, and answers all of them.',
  input: z.object({ tag }),
  answer: z.array(z.string())
}
export const removeTag = {
  says: 'Deletes a tag, and takes it off its lessons.',
  input: z.object({ tag: text(200) }),
  answer: said
}
export const countTags = {
  says: 'All tags, with how many of the lessons that you may read have each.',
  input: z.object({}),
  answer: z.object({ items: z.array(z.object({ name: z.string(), lessons: z.int() })) })
}

/** What the list of the present client asks once for each lesson. */
export const readLessonProject = {
  says: 'The name of a project, also of one that was archived.',
  input: z.object({ id }),
  answer: z.object({ _id: uuid, name: z.string(), projectName: z.string(), isActive: z.boolean() })
}
