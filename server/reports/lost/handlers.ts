// The history of lost time.
import * as calls from '#shared/reports/lost/calls.ts'
import * as schemas from '#shared/reports/lost/schemas.ts'

import { bind, type Endpoint } from '../../kit/calls/bind.ts'
import { listLost } from './queries.ts'

export const lost = (): Endpoint[] => bind(calls, schemas, { listLost })
