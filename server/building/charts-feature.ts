// Charts and summaries of construction.
import type { Feature } from '../kit/calls/bind.ts'
import { chartEndpoints } from './charts.ts'
import { labourEndpoints } from './labour.ts'
import { summaryEndpoints } from './summary.ts'

export const chartsFeature = (): Feature => ({
  name: 'building',
  endpoints: [...chartEndpoints(), ...labourEndpoints(), ...summaryEndpoints()]
})
