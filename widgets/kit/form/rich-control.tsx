// A rich text as a control of a form.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'

import { toast } from '../dialogs/toast.tsx'
import { useWidget } from '../element/widget.tsx'
import { ErrorState } from '../marks/states/error-state.tsx'
import { Coming } from '../marks/states/skeleton.tsx'
import { type Control, textOf } from './field/control.ts'

interface RichControlProps {
  control: Control
  /** Read out with the field. */
  description: string
  placeholder: string
  /** Hears of each key before the form does. */
  onInput?: (html: string) => void
  /** At the foot of the editor. */
  children?: ReactNode
}

export function RichControl({ control, description, placeholder, onInput, children }: RichControlProps) {
  const { id, label, locked, register, write, aria } = control
  const [loaded, retry] = useWidget('bee-editor')
  if (loaded === 'failed') return <ErrorState onReload={retry} />
  if (loaded === 'loading') return <Coming className="editor waiting" />
  return (
    <bee-editor
      ref={register}
      id={id}
      value={textOf(control)}
      label={label}
      description={description}
      placeholder={placeholder}
      invalid={aria['aria-invalid'] ?? false}
      disabled={locked}
      onbee-input={({ detail }) => {
        onInput?.(detail.html)
        write(detail.html)
      }}
      onbee-refused={({ detail }) => toast(t(detail.text), 'danger')}
    >
      {children}
    </bee-editor>
  )
}
