// What a page is called, in the place and size of its heading, until that comes.
import { useStore } from '@nanostores/react'

import { $pageTitle } from '#shared/kit/page-title.ts'

/** No heading yet: the page's own, which the focus goes to, comes with the page. */
const TITLE = {
  fontSize: 'var(--b-text-2xl)',
  fontWeight: 'var(--b-w-bold)',
  lineHeight: 'var(--b-lh-tight)',
  letterSpacing: '-0.018em'
} as const

export const WaitingTitle = () => (
  <div className="waiting-title" style={TITLE} aria-hidden>
    {useStore($pageTitle) || '\u00A0'}
  </div>
)
