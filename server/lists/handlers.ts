// What all lists share, whichever feature they are of.
import { erasing } from '../kit/records/held.ts'
import { held } from './held.ts'
import type { Feature } from '../kit/calls/bind.ts'
import { viewEndpoints } from '../kit/records/views.ts'

export const listsFeature = (): Feature => ({
  name: 'lists',
  endpoints: viewEndpoints,
  listeners: { 'person.erased': erasing(held) }
})
