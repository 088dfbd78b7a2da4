import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Icon } from '../icon.tsx'
import { check, x } from '../icons.ts'
import * as texts from '../../texts.ts'

/** The recency filters, by how many past days they cover. */
export type Days = 1 | 2 | 3 | 4 | 7

/** A filter that is on or off. Without a day's colour a tick says that it is on. */
export function Chip(props: { pressed: boolean; onPress: () => void; children: ReactNode; days?: Days }) {
  const { pressed, onPress, children, days } = props
  return (
    <button
      type="button"
      className={days ? 'chip num' : 'chip'}
      data-days={days}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {pressed && !days && <Icon of={check} />}
      {children}
    </button>
  )
}

/** Something chosen, which can be taken away again. */
export function ChosenChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="chip">
      {label}
      <button type="button" aria-label={t(texts.remove, { name: label })} onClick={onRemove}>
        <Icon of={x} />
      </button>
    </span>
  )
}
