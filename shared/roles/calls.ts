import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listRoles = call<typeof S.listRoles>()('GET', '/roles', { needs: 'signed-in' })
export const readRole = call<typeof S.readRole>()('GET', '/roles/{id}', { needs: 'signed-in' })
export const addRole = call<typeof S.addRole>()('POST', '/roles', { needs: 'postRole', status: 201 })
/** The present client waits for 201. */
export const changeRole = call<typeof S.changeRole>()('PATCH', '/roles/{id}', { needs: 'putRole', status: 201 })
export const removeRole = call<typeof S.removeRole>()('DELETE', '/roles/{id}', { needs: 'deleteRole', heavy: true })

/** Who gains and who loses what, before it is saved. */
export const readEffect = call<typeof S.readEffect>()('GET', '/roles/{id}/effect', {
  needs: ['putRole', 'deleteRole']
})

export const listPresets = call<typeof S.listPresets>()('GET', '/rolePreset/{roleName}', { needs: 'putRole' })
export const addPreset = call<typeof S.addPreset>()('POST', '/rolePreset', { needs: 'putRole', status: 201 })
export const changePreset = call<typeof S.changePreset>()('PUT', '/rolePreset/{id}', { needs: 'putRole' })
export const removePreset = call<typeof S.removePreset>()('DELETE', '/rolePreset/{id}', { needs: 'putRole' })

/** Where a person’s right comes from, or why they lack it. */
export const whyMay = call<typeof S.whyMay>()('GET', '/userprofile/{userId}/why/{permission}', {
  needs: { own: 'signed-in', others: 'putUserProfilePermissions' },
  about: 'person'
})

export const listChanges = call<typeof S.listChanges>()('GET', '/permissionChangeLogs/{userId}', {
  needs: { roles: ['Owner'] }
})
