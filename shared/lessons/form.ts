// The forms of a lesson: a new one, and what its author changes in place.
import * as z from 'zod/mini'

import { filesField } from '../kit/form/files-form.ts'
import { form } from '../kit/form/form.ts'
import { upTo } from '../kit/calls/incoming.ts'
import { plain } from '../kit/text/rich.ts'
import { LONGEST_CONTENT, LONGEST_TAG, LONGEST_TITLE, MOST_FILES, MOST_TAGS, tidyTags } from './rules.ts'
import * as texts from './texts.ts'

/** Tags as a form holds them: one to a line. */
export const linesOf = (tags: readonly string[]): string => tags.join('\n')
export const tagsOf = (lines: string): string[] => tidyTags(lines.split('\n'))

const title = z
  .string(texts.titleMissing)
  .check(z.trim(), z.minLength(1, texts.titleMissing), z.maxLength(LONGEST_TITLE, texts.titleLong))

const content = (missing: string) =>
  z.string(missing).check(
    upTo(LONGEST_CONTENT, texts.contentLong),
    z.refine(html => plain(html) !== '', missing)
  )

const tags = z.string(texts.tagMissing).check(
  upTo(10_000, texts.tooManyTags),
  z.refine(lines => tagsOf(lines).length > 0, texts.tagMissing),
  z.refine(lines => tagsOf(lines).length <= MOST_TAGS, texts.tooManyTags),
  z.refine(lines => tagsOf(lines).every(tag => tag.length <= LONGEST_TAG), texts.tagLong)
)

const fields = {
  title: { kind: 'text', label: texts.title, hint: texts.titleHint, schema: title },
  content: { kind: 'rich', label: texts.content, schema: content(texts.contentMissing) },
  tags: { kind: 'many', label: texts.tags, schema: tags },
  files: filesField(texts.files, { max: MOST_FILES, optional: true, hint: texts.filesHint })
} as const

export const lessonForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    ...fields,
    relatedProject: {
      kind: 'combobox',
      label: texts.project,
      none: texts.projectNone,
      schema: z.uuid(texts.projectMissing)
    },
    allowedRoles: { kind: 'choice', label: texts.viewBy, schema: z.string() }
  }
})

export const editForm = form({
  submit: texts.save,
  busy: texts.saving,
  fields: { ...fields, content: { ...fields.content, schema: content(texts.emptyContent) } }
})
