// Importing people from a file, and taking an import back.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** The rights over each line are those of making one person. */
export const importUsers = call<typeof S.importUsers>()('POST', '/users/import', {
  needs: 'postUserProfile',
  limit: 4_000_000,
  heavy: true
})

export const listImports = call<typeof S.listImports>()('GET', '/users/imports', { needs: 'postUserProfile' })

/** By whoever made it, or whoever may delete people. */
export const undoImport = call<typeof S.undoImport>()('POST', '/users/imports/{id}/undo', {
  needs: 'postUserProfile',
  heavy: true
})
