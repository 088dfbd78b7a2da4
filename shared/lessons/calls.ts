import { call, MOST_ROWS } from '../kit/calls/call.ts'
import { tagKeepers } from './readers.ts'
import type * as S from './schemas.ts'

/** Everybody asks; each gets the lessons that are for their role. */
const anybody = { needs: 'signed-in' } as const
/** Of a lesson that is not for the caller there is none. */
const ofReader = { needs: 'signed-in', about: 'read-lesson' } as const
const ofAuthor = { needs: { own: 'signed-in', others: [] }, about: 'lesson' } as const
/** What offends is taken away by an Owner. */
const ofAuthorOrOwner = { needs: { own: 'signed-in', others: { roles: ['Owner'] } }, about: 'lesson' } as const

export const listAllLessons = call<typeof S.listAllLessons>()('GET', '/bm/lessons', {
  ...anybody,
  most: MOST_ROWS
})
export const createLesson = call<typeof S.createLesson>()('POST', '/bm/lessons/new', { ...anybody, status: 201 })
export const readLesson = call<typeof S.readLesson>()('GET', '/bm/lesson/{id}', ofReader)
export const changeLesson = call<typeof S.changeLesson>()('PUT', '/bm/lesson/{id}', ofAuthor)
export const removeLesson = call<typeof S.removeLesson>()('DELETE', '/bm/lesson/{id}', ofAuthorOrOwner)
export const restoreLesson = call<typeof S.restoreLesson>()('POST', '/bm/lesson/{id}/restore', ofAuthorOrOwner)
export const likeLesson = call<typeof S.likeLesson>()('PUT', '/bm/lesson/{id}/like', ofReader)

export const listLessons = call<typeof S.listLessons>()('GET', '/lessons', anybody)
export const countTags = call<typeof S.countTags>()('GET', '/lessons/tags', anybody)

export const listTags = call<typeof S.listTags>()('GET', '/bm/tags', anybody)
export const addTag = call<typeof S.addTag>()('POST', '/bm/tags', { ...anybody, status: 201 })
/** The present client writes the tag into the address as it is, with its slashes. */
export const removeTag = call<typeof S.removeTag>()('DELETE', '/bm/tags/{tag}', { needs: tagKeepers, rest: true })

export const readLessonProject = call<typeof S.readLessonProject>()('GET', '/bm/project/{id}', {
  needs: 'signed-in',
  about: 'project'
})
