// The entry form as the log and the grid open it.
import { useRef } from 'react'

import type { Entry } from '#shared/time-entries/schemas.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

/** What the form begins with: an entry to edit, or what is known of a new one. */
export interface FormStart {
  entry?: Entry
  seconds?: number
  day?: string
  /** The minute of the day at which the work began. */
  beganAt?: number
  projectId?: string
  wbsId?: string
  taskId?: string
  /** HTML. */
  notes?: string
  isTangible?: boolean
}

export function FormDialog(props: {
  from: 'calendar' | 'grid' | 'log'
  personId: string
  formStart: FormStart
  /** Called once: with the saved entry, or undefined when the form was only closed. */
  onDone: (saved: Entry | undefined) => void
}) {
  const { from, personId, formStart, onDone } = props
  const isDone = useRef(false)
  const done = (saved: Entry | undefined) => {
    if (isDone.current) return
    isDone.current = true
    onDone(saved)
  }
  return (
    <Widget
      tag="bee-time-entry"
      waiting={null}
      from={from}
      personId={personId}
      {...formStart}
      onbee-saved={event => done(event.detail.entry)}
      onbee-close={() => done(undefined)}
    />
  )
}
