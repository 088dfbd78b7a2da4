// What all lists share, whichever feature they are of.
import { personalData } from './personal-data.ts'
import type { Feature } from '../kit/calls/bind.ts'
import { viewEndpoints, viewMover } from '../kit/records/views.ts'

export const listsFeature = (): Feature => ({
  name: 'lists',
  endpoints: viewEndpoints,
  movers: [viewMover],
  personalData
})
