// A running timer shows in the tab: its time in the title, its progress as the picture.
import { useEffect } from 'react'

import { $tabClock, type TabClock } from '#shared/timer/tab-clock.ts'

import { $tabTime } from './tab-time.ts'

const OWN = '/favicon.svg'

function show(clock: TabClock | undefined): void {
  $tabTime.set(clock?.time ?? '')
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const icon = clock?.icon ?? OWN
  if (link && link.getAttribute('href') !== icon) link.href = icon
}

export function useTabClock(): void {
  useEffect(() => {
    const stop = $tabClock.subscribe(show)
    return () => {
      stop()
      show(undefined)
    }
  }, [])
}
