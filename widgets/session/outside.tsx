// The frame of the pages for those who are not signed in: what to do on the left, the comb on the right.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'
import { Logo } from '#widgets/kit/marks/logo.tsx'

import { Honeycomb } from './honeycomb.tsx'

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
        <p>{t(texts.motto)}</p>
      </div>
    </div>
  )
}
