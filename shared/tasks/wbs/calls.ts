import { call } from '../../kit/calls/call.ts'
import { readers } from '../../projects/readers.ts'
import type * as S from './schemas.ts'

/** With how much is in each. */
export const listWbsPage = call<typeof S.listWbsPage>()('GET', '/project/{id}/wbs', {
  needs: readers,
  about: 'project'
})
/** Those of the projects that the reader may see. */
export const listAllWbs = call<typeof S.listAllWbs>()('GET', '/wbs', { needs: readers, narrows: true })
export const readWbs = call<typeof S.readWbs>()('GET', '/wbsId/{id}', { needs: readers, about: 'wbs' })

export const addWbs = call<typeof S.addWbs>()('POST', '/wbs/{projectId}', {
  needs: 'postWbs',
  status: 201
})
export const renameWbs = call<typeof S.renameWbs>()('PUT', '/wbs/{id}', { needs: 'postWbs' })
export const deleteWbs = call<typeof S.deleteWbs>()('DELETE', '/wbs/{id}', { needs: 'deleteWbs' })
export const restoreWbs = call<typeof S.restoreWbs>()('POST', '/wbs/{id}/restore', { needs: 'deleteWbs' })
