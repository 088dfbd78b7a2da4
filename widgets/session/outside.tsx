// The frame of the pages for those who are not signed in: what to do on the left, the comb on the right.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/texts.ts'

import { Hive } from './hive.tsx'

const Logo = () => (
  <a className="logo" href="/" aria-label="Workbee">
    <svg viewBox="0 0 26 29" aria-hidden="true">
      <path className="comb" d="M13 1.5 24.2 8v13L13 27.5 1.8 21V8z" />
      <path className="stripes" d="M1.8 11.2h22.4v4.1H1.8zM1.8 18.8h22.4V21l-2.8 1.9H4.6L1.8 21z" />
    </svg>
    <span>Workbee</span>
  </a>
)

export function Outside({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="outside">
      <div className="words">
        <div className="stack">
          <Logo />
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
      <div className="art">
        <Hive />
        <p>{t(texts.motto)}</p>
      </div>
    </div>
  )
}
