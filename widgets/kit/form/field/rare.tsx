// Controls of the rarer kinds, loaded together when the first of them is drawn.
import type { ReactNode } from 'react'

import type { Kind } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'

import * as texts from '../../texts.ts'
import { type Control, lineOf, textOf } from './control.ts'
import { ComboboxControl } from './combobox.tsx'
import { InstantControl } from './instant.tsx'
import { ManyControl } from './many.tsx'
import { RadiosControl, RatingControl, SlotsControl } from './picked.tsx'
import { RichControl } from '../rich-control.tsx'

const AddressControl = (control: Control) => (
  <input
    {...lineOf(control)}
    type={control.field.kind}
    value={textOf(control)}
    onChange={event => control.write(event.target.value)}
  />
)

function MoneyControl(control: Control) {
  return (
    <div className="with-unit">
      <input
        {...lineOf(control)}
        type="text"
        inputMode="decimal"
        value={textOf(control)}
        onChange={event => control.write(event.target.value)}
      />
      <span aria-hidden>{control.field.unit}</span>
    </div>
  )
}

/** The editor has a tree of its own: what stands below it is read out from there. */
const RichFieldControl = (control: Control) => (
  <RichControl
    control={control}
    description={control.said}
    placeholder={t(control.field.placeholder ?? texts.writeHere)}
  />
)

/** A name that is signed with. */
const SignatureControl = (control: Control) => (
  <input
    {...lineOf(control)}
    className="input signature"
    type="text"
    value={textOf(control)}
    onChange={event => control.write(event.target.value)}
  />
)

const controls: Partial<Record<Kind, (control: Control) => ReactNode>> = {
  instant: InstantControl,
  money: MoneyControl,
  radios: RadiosControl,
  rating: RatingControl,
  rich: RichFieldControl,
  signature: SignatureControl,
  slots: SlotsControl,
  tel: AddressControl,
  url: AddressControl
}

export const isRare = (kind: Kind): boolean => kind === 'combobox' || kind === 'many' || kind in controls

/** A component each: what a control keeps is its own, whatever the kinds of its neighbours. */
export function RareControl(control: Control) {
  const { kind } = control.field
  if (kind === 'combobox') return <ComboboxControl {...control} />
  if (kind === 'many') return <ManyControl {...control} />
  return controls[kind]?.(control)
}
