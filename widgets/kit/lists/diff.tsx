// What something was and what it is: struck and underlined, in words for those who do not see it.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Icon } from '../marks/icon.tsx'
import { arrowRight } from '../marks/icons.ts'
import * as texts from './texts.ts'

export interface DiffLine {
  key: string
  label: string
  before: string
  after: string
  /** At the end of the line. */
  end?: ReactNode
}

export const Diff = ({ lines }: { lines: readonly DiffLine[] }) => (
  <dl className="diff">
    {lines.flatMap(({ key, label, before, after, end }) => [
      <dt key={key}>{label}</dt>,
      <dd key={`${key} is`}>
        <span>
          {before && (
            <>
              <span className="vh">{t(texts.was)} </span>
              <del>{before}</del> <Icon of={arrowRight} />
            </>
          )}
          <span className="vh">{t(texts.isNow)} </span>
          {after ? <ins>{after}</ins> : <span className="subtle">{t(texts.nothing)}</span>}
        </span>
        {end}
      </dd>
    ])}
  </dl>
)
