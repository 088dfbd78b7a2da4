// A page that did not come keeps its title; what became of it stands below.
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'

import { $pageTitle } from '#shared/kit/page-title.ts'

import { later } from '../../element/later.tsx'
import { ErrorState } from './error-state.tsx'
import type { FailedProps } from './page-closed.tsx'

/** Not allowed, or gone. */
const CLOSED = [403, 404, 410]

const PageClosed = later(async () => ({ default: (await import('./page-closed.tsx')).PageClosed }))

export function PageFailed(props: FailedProps) {
  const { refused, ...rest } = props
  const title = useStore($pageTitle)
  if (!title) return <ErrorState refused={refused} isPage {...rest} />
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {CLOSED.includes(refused.status) ? (
        <Suspense>
          <PageClosed {...props} />
        </Suspense>
      ) : (
        <ErrorState refused={refused} card {...rest} />
      )}
    </>
  )
}
