// Somebody else saved first: what that changed, and what is to become of one's own words.
import { type ReactNode, useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import { Callout } from '../marks/states/callout.tsx'
import * as texts from '../texts.ts'

interface ConflictProps {
  title: string
  children: ReactNode
  onTake: () => void
  onKeep: () => void
  /** What keeping is called where it saves at once. */
  keep?: string
}

export function Conflict({ title, children, onTake, onKeep, keep = t(texts.keepMine) }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  // Save was pressed far below: what came of it must be seen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Callout kind="warn" announce>
        <strong>{title}</strong>
        {children}
        <div className="btn-row">
          <Button size="sm" onClick={onTake}>
            {t(texts.takeTheirs)}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {keep}
          </Button>
        </div>
      </Callout>
    </div>
  )
}
