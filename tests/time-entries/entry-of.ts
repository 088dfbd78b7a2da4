import type { Entry } from '#shared/time-entries/schemas.ts'

/** An entry of which only this matters. */
export const entryOf = (parts: Partial<Entry>): Entry => ({
  _id: 'entry',
  rev: 1,
  entryType: 'default',
  personId: 'person',
  projectId: 'project',
  wbsId: null,
  taskId: null,
  dateOfWork: '2025-11-20',
  hours: 1,
  minutes: 0,
  notes: '<p>Work</p>',
  isTangible: true,
  createdDateTime: '2025-11-20T18:00:00.000Z',
  lastModifiedDateTime: '2025-11-20T18:00:00.000Z',
  lastModifiedBy: null,
  isActive: true,
  ...parts
})
