// The frame of the pages for those who are not signed in: what to do on the left, the comb on the right.
import { type ReactNode, useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'
import { Logo } from '#widgets/kit/marks/logo.tsx'

import { Honeycomb } from './honeycomb.tsx'

/** The organisation's week in a line: loaded lazily, its room is reserved so that nothing moves. */
function WeekLine() {
  const [line, setLine] = useState('')
  useEffect(() => {
    const isSeen = matchMedia('(width >= 56rem)').matches
    if (isSeen) void import('./week-line.ts').then(({ weekLine }) => weekLine()).then(setLine, () => {})
  }, [])
  return <p className="figures">{line || '\u00A0'}</p>
}

export function Outside({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="outside">
      <div className="words">
        <div className="stack">
          <Logo href="/" />
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
      <div className="art">
        <Honeycomb />
        <div>
          <p>{t(texts.motto)}</p>
          <WeekLine />
        </div>
      </div>
    </div>
  )
}
