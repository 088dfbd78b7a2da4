// The present client’s paths, spellings and bodies, feature by feature, each on calls of our own. The day that client is
// gone, this folder goes, and `shared/before` with it: nothing of ours imports them but the list of features.
import { materialsBefore } from './materials/handlers.ts'
import type { Room } from './room.ts'
import { toolsBefore } from './tools/handlers.ts'

export { withRoom } from './room.ts'

export const roomBefore = (): Room => ({ materials: materialsBefore(), tools: toolsBefore() })
