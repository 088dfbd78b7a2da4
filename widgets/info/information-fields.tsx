// The rich text of a form as a field: notes as everywhere.
import { t } from '#shared/kit/texts.ts'
import type { Fields } from '#shared/kit/form/form.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { RichControl } from '#widgets/kit/form/rich-control.tsx'
import type { Name, UsingForm } from '#widgets/kit/form/use-form.ts'

export function RichField<F extends Fields>({ using, name }: { using: UsingForm<F>; name: Name<F> }) {
  const placeholder = using.form.fields[name]?.placeholder ?? ''
  return (
    <FieldView using={using} name={name}>
      {control => (
        <RichControl
          control={control}
          description={t(using.problems[name] ?? '')}
          placeholder={placeholder && t(placeholder)}
        />
      )}
    </FieldView>
  )
}
