// A page below another one: its way back and its title stand from the first moment, and stay when it does not come.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $pageTitle } from '#shared/kit/page-title.ts'

import { Loaded } from './loaded.tsx'
import { Crumbs } from './marks/crumbs.tsx'
import { Skeleton } from './marks/states/skeleton.tsx'
import { WaitingTitle } from './marks/states/waiting-title.tsx'
import type { Read } from './use-read.ts'

interface LoadedPageProps<Data> {
  of: Pick<Read<Data>, 'again' | 'data' | 'loading' | 'refused'>
  /** The pages above it, as far as they are known before it is here. Without: the page has no way back of its own. */
  under?: readonly { label: string; href?: string }[]
  /** The shape of what comes below the title. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

const Bones = () => (
  <div className="card card-body">
    <Skeleton count={6} />
  </div>
)

/** `<LoadedPage of={useRead(readTask, { id })} under={[{ label: t(projects), href: '/projects' }]}>{task => …}</LoadedPage>` */
export function LoadedPage<Data>({ of, under, waiting = <Bones />, children }: LoadedPageProps<Data>) {
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
            <div className="page-head">
              <WaitingTitle />
            </div>
            {waiting}
          </>
        }
      >
        {children}
      </Loaded>
    </>
  )
}
