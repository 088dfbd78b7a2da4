import { api } from '../kit/calls/api.ts'
import * as calls from './calls.ts'
import { $viewed } from './store.ts'
import { forgetViewed } from './viewing.ts'

/** Ends viewing as somebody at once, also when the server cannot be reached. */
export async function stopViewing(): Promise<void> {
  const viewed = $viewed.get()
  if (!viewed) return
  forgetViewed()
  await api(calls.stopViewing, { userId: viewed.userId }).catch(() => undefined)
}
