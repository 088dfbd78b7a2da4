// A person's links, said before they are followed: a page with an answer of its own forbids them.
import type { MouseEvent } from 'react'

import { useEmit } from '#widgets/kit/element/define.tsx'

/** What `bee-select` carries. */
export interface Selected {
  personId: string
  href: string
}

export function useSelect(personId: string): (event: MouseEvent<HTMLAnchorElement>) => void {
  const say = useEmit()
  return event => {
    const href = event.currentTarget.getAttribute('href') ?? ''
    if (!say('bee-select', { personId, href } satisfies Selected)) event.preventDefault()
  }
}
