// The frames that the timer's questions have in the popup, and the question that the extension alone asks.
import { useId, useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import { duration } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { clockTime } from '#shared/timer/show.ts'
import type { FrameProps } from '#widgets/kit/dialogs/frame.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { press } from '../page-kit/send.ts'

/** In place of the timer's buttons, and not above the page: the other tabs stay in reach. */
export function InPlace({ title, icon, children, buttons, stacked }: Omit<FrameProps, 'onClose'>) {
  const id = useId()
  return (
    <section className="asked" role="group" aria-labelledby={id}>
      <h2 id={id}>
        {icon && <Icon of={icon} />}
        {title}
      </h2>
      {children}
      <div className={stacked ? 'stack stacked' : 'row ask-buttons'}>{buttons}</div>
    </section>
  )
}

export function Idle({ since, halted }: { since: number; halted: boolean }) {
  // As long as it was when one looked: the question is about that.
  const [now] = useState(() => Date.now())
  const values = { time: clockTime(since, now), length: duration(Math.floor((now - since) / 1000)) }
  const answer = (one: 'drop-and-pause' | 'drop' | 'keep') => () => void press({ kind: 'idle', answer: one })
  return (
    <InPlace
      title={t(pageTexts.idleTitle)}
      stacked
      buttons={
        <>
          <Button onClick={answer('drop-and-pause')}>{t(pageTexts.idleDropPause)}</Button>
          <Button onClick={answer('drop')}>{t(pageTexts.idleDrop)}</Button>
          <Button kind="primary" onClick={answer('keep')}>
            {t(pageTexts.idleKeep)}
          </Button>
        </>
      }
    >
      <p>{t(halted ? pageTexts.idleHalted : pageTexts.idleText, values)}</p>
    </InPlace>
  )
}
