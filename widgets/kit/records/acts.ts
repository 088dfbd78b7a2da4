// What is done to rows: deleted, changed, acted on. Each says what it did, and can be undone for as long as that stands.
import type { Call, Input } from '#shared/kit/calls/call.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'

import { toast } from '../dialogs/toast.tsx'
import { write, writeMany } from '../lists/write.ts'
import * as kit from '../texts.ts'
import type { Row } from './record-table.ts'
import * as texts from './texts.ts'

interface WriteAnswer {
  message: string
  changeSet?: string | undefined
}

/** `changed` is called after every write, so that the list is read again. */
export function actsOn({ calls }: Listed, changed: () => void) {
  async function undo(input: Input<typeof calls.undo>): Promise<boolean> {
    const undone = await write(calls.undo, input)
    changed()
    if (!undone) return false
    const names = undone.kept.map(({ name }) => name).join(', ')
    toast(names ? t(texts.undoneBut, { count: undone.count, names }) : t(kit.undone), names ? 'info' : 'ok')
    return true
  }

  function done({ message, changeSet }: WriteAnswer): void {
    changed()
    const action = changeSet && { label: t(kit.undo), run: () => void undo({ changeSet }) }
    toast(t(message), 'info', action ? { action } : {})
  }

  async function onMany(rows: Selection, act: (rows: Selection) => [Call, object], failed?: string): Promise<boolean> {
    const answer = await writeMany(rows, chosen => act(chosen) as [Call, never], failed)
    if (answer) done(answer as WriteAnswer)
    return answer !== undefined
  }

  async function restore(id: string): Promise<void> {
    if (await write(calls.restore, { id })) toast(t(texts.restored), 'ok')
    changed()
  }

  return {
    done,
    undo,
    onMany,
    restore,
    async remove({ _id: id }: Row) {
      const answer = await write(calls.remove, { id })
      changed()
      if (answer) toast(t(answer.message), 'info', { action: { label: t(kit.undo), run: () => void restore(id) } })
    }
  }
}
export type Acts = ReturnType<typeof actsOn>
