// Finding two accounts of one person, and making them one.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** Addresses are shown, so whoever looks must see all of them. */
export const listDuplicates = call<typeof S.listDuplicates>()('GET', '/users/duplicates', {
  needs: 'putUserProfileImportantInfo',
  heavy: true
})

/** Two accounts are of two people: the pair is not listed as duplicates any more, until that is undone. */
export const setApart = call<typeof S.setApart>()('PUT', '/userprofile/{id}/apart', {
  needs: 'putUserProfileImportantInfo',
  about: 'person'
})

/** What moves is read by whoever has the account that stays, so whoever moves it may read it before. */
const needs = { all: ['deleteUserProfile', 'putUserProfileImportantInfo', 'seeUsersInDashboard'] } as const

/** Whoever merges holds the ruling rights of both, and is neither of them. */
export const mergePeople = call<typeof S.mergePeople>()('POST', '/userprofile/{id}/merge', {
  needs,
  about: 'person',
  takesOver: true
})

export const undoMerge = call<typeof S.undoMerge>()('POST', '/users/merges/{id}/undo', { needs })
