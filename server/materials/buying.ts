// Purchases of what is counted by amounts, as they are asked for.
import { amountIn } from '#shared/materials/amount-schemas.ts'
import type * as calls from '#shared/materials/calls.ts'
import type { Call, Parsed } from '#shared/kit/calls/call.ts'

import type { Request } from '../kit/calls/request.ts'
import { insertPurchase } from './purchases.ts'

export const buy = ({ quantity, ...sent }: Parsed<typeof calls.buy>, request: Request<Call>) =>
  insertPurchase(request, { quantity: amountIn(quantity), ...sent })
