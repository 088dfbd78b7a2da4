// What lies over the page: the palette, the list of keys, or the form of a new time entry.
import { useStore } from '@nanostores/react'

import { $me } from '#shared/session/store.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import { Keys } from './keys/keys.tsx'
import { $overlay } from './overlay.ts'
import { Palette } from './palette/palette.tsx'

export function Overlays() {
  const overlay = useStore($overlay)
  const me = useStore($me)
  const close = () => $overlay.set(undefined)
  if (overlay === 'keys') return <Keys close={close} />
  if (!me) return null
  if (overlay === 'palette') return <Palette me={me} close={close} />
  if (overlay !== 'entry') return null
  return <Widget tag="bee-time-entry" waiting={null} from="log" onbee-saved={close} onbee-close={close} />
}
