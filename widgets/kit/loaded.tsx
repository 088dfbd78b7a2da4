// What was read, or its shape until it is here, or why it could not be read with a way to try again.
import type { ReactNode } from 'react'

import { Instead } from './marks/states/instead.tsx'
import { ErrorState } from './marks/states/error-state.tsx'
import { PageFailed } from './marks/states/page-failed.tsx'
import { Skeleton } from './marks/states/skeleton.tsx'
import type { Read } from './use-read.ts'

interface LoadedProps<Data> {
  of: Pick<Read<Data>, 'again' | 'data' | 'loading' | 'refused'>
  /** The shape of what is loading, in its final place. */
  waiting?: ReactNode
  /** It is the whole page, so that an error stands below the page's title. */
  isPage?: true
  /** What comes is a card, so an error is one too. */
  card?: true
  children: (data: Data) => ReactNode
}

/** `<Loaded of={useRead(readJob, { id })}>{job => …}</Loaded>` */
export function Loaded<Data>({ of, waiting, isPage, card, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  const shape = waiting ?? <Skeleton />
  if (!of.refused) return shape
  return (
    <Instead of={shape}>
      {isPage ? (
        <PageFailed refused={of.refused} busy={of.loading} onReload={of.again} />
      ) : (
        <ErrorState refused={of.refused} busy={of.loading} onReload={of.again} card={card} />
      )}
    </Instead>
  )
}
