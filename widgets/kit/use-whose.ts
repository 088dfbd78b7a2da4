// Whose data a widget shows: of whoever is named, else of whoever one looks at the site as, who usually is oneself.
import { useStore } from '@nanostores/react'

import { $me, $shownId } from '#shared/session/store.ts'

export function useWhose(userId: string | undefined) {
  const me = useStore($me)
  const shownId = useStore($shownId)
  return { me, id: userId || shownId }
}
