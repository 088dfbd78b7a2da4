// The banner of looking at the site as somebody else.
import { useStore } from '@nanostores/react'

import { $viewed } from '#shared/session/store.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

export const ViewingBanner = () => (useStore($viewed) ? <Widget tag="bee-viewing-banner" waiting={null} /> : null)
