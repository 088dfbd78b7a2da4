// How many rows are chosen, and the offer to choose all that fit once everything here is.
import { useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import * as texts from './texts.ts'
import type { Chosen } from './use-chosen.ts'

export function ChosenCount<Row>({ chosen }: { chosen: Chosen<Row> }) {
  const count = useRef<HTMLSpanElement>(null)
  return (
    <span ref={count} role="status" tabIndex={-1}>
      <b className="num">{t(texts.chosenCount, { count: chosen.count.toLocaleString('en-US') })}</b>{' '}
      {chosen.mayChooseAll && (
        <button
          type="button"
          className="link"
          onClick={() => void chosen.chooseAll().then(() => count.current?.focus())}
        >
          {chosen.fitting === undefined
            ? t(texts.chooseAllThatFit)
            : t(texts.chooseAllOf, { count: chosen.fitting.toLocaleString('en-US') })}
        </button>
      )}
    </span>
  )
}
