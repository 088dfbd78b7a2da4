// The picture as a control of a form.
import { type Control, textOf } from './control.ts'
import { PictureUpload } from '../uploads/picture-upload.tsx'

export function PictureControl(control: Control) {
  const { id, name, field, locked, aria, write, register } = control
  const { 'aria-required': _, ...described } = aria
  return (
    <PictureUpload
      {...{ id, locked }}
      value={textOf(control)}
      onChange={write}
      square={field.square}
      input={{ name, part: 'input', ref: register, ...described }}
    />
  )
}
