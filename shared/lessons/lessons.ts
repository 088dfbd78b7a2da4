// Lessons and their tags, described: how they are checked, kept, deleted and recorded.
import { pick, text } from '../kit/records/fields.ts'
import { at, author, files, rich, sum } from '../kit/records/more-fields.ts'
import { record } from '../kit/records/record.ts'
import { projects } from '../projects/source.ts'
import { people } from '../people/source.ts'
import { LONGEST_CONTENT, LONGEST_TAG, LONGEST_TITLE, MOST_FILES } from './rules.ts'
import * as texts from './texts.ts'

export const lessons = record({
  table: 'lesson',
  texts: { one: 'lesson', many: texts.page },
  title: 'title',
  order: '-date',
  fields: {
    title: text(texts.title, { max: LONGEST_TITLE, missing: texts.titleMissing, sort: true }),
    content: rich(texts.content, { max: LONGEST_CONTENT, missing: texts.contentMissing, tooLong: texts.contentLong }),
    files: files(texts.files, { optional: true, max: MOST_FILES }),
    relatedProject: pick(texts.project, () => projects, { column: 'project_id', filter: true }),
    // The name of a role, or 'All'.
    allowedRoles: text(texts.viewBy),
    author: author('By', () => people, { filter: true }),
    date: at('created', texts.date, { column: 'written_at', sort: true }),
    totalLikes: sum(texts.likes, { column: 'likes', sort: true })
  }
})

export const lessonTags = record({
  table: 'lesson_tag',
  texts: { one: 'tag', many: texts.tags },
  title: 'name',
  order: 'name',
  unique: 'name',
  fields: { name: text('Name', { max: LONGEST_TAG, missing: texts.tagEmpty, sort: true }) }
})
