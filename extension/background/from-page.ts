// What is pressed on somebody's page: its title and address become the note.
import { type PageSeen, noteOf, withNote } from '#shared/extension/page-note.ts'
import { type Prefill, PREFILL } from '#shared/extension/prefill.ts'
import { LONGEST_NOTE } from '#shared/timer/work.ts'

import { type BackgroundContext, timerOf } from './context.ts'
import * as presses from './presses.ts'
import type { Surroundings } from './surroundings.ts'

/** Starts the timer, or lets it run; what was noted there stays. */
export function startFor(background: BackgroundContext, page: PageSeen): Promise<string | undefined> {
  const notes = withNote(timerOf(background)?.work.notes ?? '', noteOf(page), LONGEST_NOTE)
  return presses.startFor(background, { notes })
}

/** The form is opened first: browsers let it be opened only within the click. It takes what comes then. */
export async function fillForm(around: Surroundings, prefill: Prefill, windowId?: number): Promise<void> {
  await Promise.all([around.openForm(windowId), around.session.set({ [PREFILL]: prefill })])
}

export const logPage = (around: Surroundings, page: PageSeen, windowId?: number): Promise<void> =>
  fillForm(around, { kind: 'note', notes: noteOf(page) }, windowId)
