// A field of a long form. The controls of all kinds come with the form and not one by one once its pages are drawn: nobody looks
// at labels over empty boxes, also where the connection goes meanwhile.
import type { Fields } from '#shared/kit/form/form.ts'
import { FilesControl } from '../field/files.tsx'
import { isRare, RareControl } from '../field/rare.tsx'
import type { Control } from '../field/control.ts'
import { type FieldProps, FieldView } from '../field/field.tsx'

function known(control: Control) {
  const { kind } = control.field
  if (kind === 'files') return <FilesControl {...control} />
  return isRare(kind) ? <RareControl {...control} /> : undefined
}

export const PagedField = <F extends Fields>(props: Omit<FieldProps<F>, 'children'>) => (
  <FieldView {...props}>{known}</FieldView>
)
