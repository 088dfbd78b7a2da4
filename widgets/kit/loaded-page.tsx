// A page below another one: its way back and its title stand from the first moment, and stay when it does not come.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $pageTitle } from '#shared/kit/page-title.ts'

import { Loaded } from './loaded.tsx'
import { Crumbs } from './marks/crumbs.tsx'
import { Skeleton } from './marks/skeleton.tsx'
import type { Read } from './use-read.ts'

interface LoadedPageProps<Data> {
  of: Pick<Read<Data>, 'again' | 'data' | 'loading' | 'refused'>
  /** The pages above it, as far as they are known before it is here. Without: the page has no way back of its own. */
  under?: readonly { label: string; href?: string }[]
  /** The shape of what comes below the title. */
  waiting?: ReactNode
  /** The page has its title inside a card: that is part of the shape. */
  head?: false
  children: (data: Data) => ReactNode
}

/** No heading yet: the page's own, which the focus goes to, comes with the page. */
const TITLE = {
  fontSize: 'var(--b-text-2xl)',
  fontWeight: 'var(--b-w-bold)',
  lineHeight: 'var(--b-lh-tight)',
  letterSpacing: '-0.018em'
} as const

const Bones = () => (
  <div className="card card-body">
    <Skeleton count={6} />
  </div>
)

/** `<LoadedPage of={useRead(readTask, { id })} under={[{ label: t(projects), href: '/projects' }]}>{task => …}</LoadedPage>` */
export function LoadedPage<Data>({ of, under, waiting = <Bones />, head, children }: LoadedPageProps<Data>) {
  const title = useStore($pageTitle)
  if (of.data !== undefined) return children(of.data)
  return (
    <>
      {under && <Crumbs steps={[...under, { label: title || '…' }]} />}
      <Loaded
        of={of}
        isPage
        waiting={
          <>
            {head !== false && (
              <div className="page-head" aria-hidden>
                <div style={TITLE}>{title || '\u00A0'}</div>
              </div>
            )}
            {waiting}
          </>
        }
      >
        {children}
      </Loaded>
    </>
  )
}
