// What floats at a list's foot while rows are chosen: how many, what can be done to them, and the way out.
import { type ReactNode, useRef } from 'react'

import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'

import { IconButton } from '../marks/buttons/icon-button.tsx'
import { x } from '../marks/icons.ts'
import * as texts from './texts.ts'
import type { ChosenRows } from './use-chosen.ts'

interface ChosenBarProps {
  /** `mayChooseAll` offers all that fit; without it only what is here can be chosen. */
  chosen: Pick<ChosenRows<never>, 'clear' | 'count'> &
    Partial<Pick<ChosenRows<never>, 'chooseAll' | 'fitting' | 'mayChooseAll'>>
  children: ReactNode
}

export function ChosenBar({ chosen, children }: ChosenBarProps) {
  const { count, mayChooseAll, fitting, chooseAll, clear } = chosen
  const line = useRef<HTMLSpanElement>(null)
  return (
    <div className="bulk" role="group" aria-label={t(texts.chosenRows)}>
      <span ref={line} role="status" tabIndex={-1}>
        <b className="num">{t(texts.chosenCount, { count: figure(count) })}</b>{' '}
        {mayChooseAll && (
          <button type="button" className="link" onClick={() => void chooseAll?.().then(() => line.current?.focus())}>
            {fitting === undefined ? t(texts.chooseAllThatFit) : t(texts.chooseAllOf, { count: figure(fitting) })}
          </button>
        )}
      </span>
      {children}
      <IconButton icon={x} label={t(texts.chooseNone)} onClick={clear} />
    </div>
  )
}
