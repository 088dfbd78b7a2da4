import { t } from '#shared/kit/texts.ts'

import * as texts from '../texts.ts'
import { toast } from './toast.tsx'

/** Says what was done, with the way back for ten seconds, by Ctrl Z too. `back` answers nothing where it was refused,
 *  which it says itself. */
export function sayWithUndo(text: string, back: () => Promise<unknown>): void {
  const run = async () => {
    const done = await back()
    if (done !== undefined && done !== false) toast(t(texts.undone), 'ok')
  }
  toast(text, 'ok', { action: { label: t(texts.undo), run: () => void run() } })
}
