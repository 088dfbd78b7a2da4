// What a menu of the browser or its address bar hands to the entry form, which may be open or opens then.
import { isRecord, isText } from '../kit/is.ts'

/** Where the form finds it in session storage; whichever page takes it removes it. */
export const PREFILL = 'prefill'

export type Prefill =
  /** Added to the notes, whatever stands there. */
  | { kind: 'note'; notes: string }
  | { kind: 'entry'; hours: string; minutes: string; projectId: string; project: string; notes: string }
  /** The time of the timer, as after its Stop. */
  | { kind: 'stop' }

export const isPrefill = (value: unknown): value is Prefill =>
  isRecord(value) &&
  (value['kind'] === 'stop' ||
    (value['kind'] === 'note' && isText(value['notes'])) ||
    (value['kind'] === 'entry' &&
      ['hours', 'minutes', 'projectId', 'project', 'notes'].every(name => isText(value[name]))))
