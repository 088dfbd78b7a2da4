// The banner of looking at the site as somebody else; its script is loaded when it is needed.
import { useStore } from '@nanostores/react'
import { createElement, useEffect } from 'react'

import { $viewed } from '#shared/session/store.ts'

import { widgets } from './widgets.ts'

export function ViewingBanner() {
  const viewed = useStore($viewed)
  useEffect(() => {
    if (viewed) void widgets['bee-viewing-banner']()
  }, [viewed])
  return viewed ? createElement('bee-viewing-banner') : null
}
