// What is typed into the quick entry: kept with every key, shared by all windows, back at the same field and caret.
import { atom } from 'nanostores'

import type { Entry } from '#shared/time-entries/schemas.ts'

import { browser } from '../browser.ts'
import { DRAFT } from '../page-kit/kept.ts'

export type Field = 'dateOfWork' | 'hours' | 'minutes' | 'notes' | 'project'

export interface Draft {
  personId: string
  /** Undefined for today, whenever that is. */
  dateOfWork?: string | undefined
  hours: string
  minutes: string
  /** What was picked, and what stands in the line. */
  projectId: string
  project: string
  notes: string
  /** Undefined until the person says something else than the rule does. */
  isTangible?: boolean | undefined
  stopsTimer: boolean
  /** It was tangible when it was refused, and may be so again. */
  wasTangible?: boolean | undefined
  /** The refused entry that this one replaces. */
  retryOf?: string | undefined
  /** The entry that is edited, as it was. */
  editing?: Entry | undefined
  caret?: { field: Field; start: number; end: number } | undefined
  /** The page that wrote it. */
  by: string
}

const page = crypto.randomUUID()

export const blankDraft = (personId: string): Draft => ({
  personId,
  hours: '',
  minutes: '',
  projectId: '',
  project: '',
  notes: '',
  stopsTimer: false,
  by: page
})

export const $draft = atom<Draft>(blankDraft(''))

/** Whether something would be lost. */
export const isTyped = ({ hours, minutes, project, notes, dateOfWork, retryOf, editing }: Draft): boolean =>
  [hours, minutes, project, notes, dateOfWork, retryOf, editing].some(Boolean)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'personId' in value && 'notes' in value && 'by' in value

let writing = false
let behind = false

/** One write at a time, then the newest: no write can overtake a later one. */
async function flush(): Promise<void> {
  behind = true
  if (writing) return
  writing = true
  while (behind) {
    behind = false
    // When the storage is full or forbidden the draft is not kept, and typing goes on.
    await browser.storage.local.set({ [DRAFT]: $draft.get() }).catch(() => {})
  }
  writing = false
}

let noted: Draft['caret']

/** Stored together with the text of the same key. */
export function noteCaret(caret: Draft['caret']): void {
  noted = caret
}

export function writeDraft(change: Partial<Draft>): void {
  const caret = noted && { caret: noted }
  noted = undefined
  $draft.set({ ...$draft.get(), ...caret, ...change, by: page })
  void flush()
}

/** What only some drafts have. */
export const gone = {
  dateOfWork: undefined,
  isTangible: undefined,
  wasTangible: undefined,
  retryOf: undefined,
  editing: undefined,
  caret: undefined
} satisfies Partial<Draft>

export const clearDraft = (): void => writeDraft({ ...blankDraft($draft.get().personId), ...gone })

/** The page may be gone before the write that is under way has ended. */
function leave(): void {
  if (writing) browser.storage.local.set({ [DRAFT]: $draft.get() }).catch(() => {})
}

/** What another person typed is not shown to this one. */
export function openDraft(personId: string, kept: unknown): void {
  $draft.set(isDraft(kept) && kept.personId === personId ? kept : blankDraft(personId))
}

/** What other windows type, and what is left when this one goes. */
export function followDrafts(): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const value = area === 'local' ? changes[DRAFT]?.newValue : undefined
    if (isDraft(value) && value.by !== page && value.personId === $draft.get().personId) $draft.set(value)
  })
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
}
