// What the people of the table logged in the last days, below each of them.
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'

import { addDays, type Day, formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import { deleteEntry, editEntry, listEntries, listEntriesOfUsers, restoreEntry } from '#shared/time-entries/calls.ts'
import { age } from '#shared/time-entries/log.ts'
import * as logTexts from '#shared/time-entries/log-texts.ts'
import { mayChooseTangible, mayDelete } from '#shared/time-entries/rights.ts'
import type { EntryOfUser } from '#shared/time-entries/schemas.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import type { Days } from '#widgets/kit/marks/buttons/chip.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

/** The entries of these people, once days are chosen: one call for all of them. */
export function useEntries(people: readonly string[], days: Days | undefined, today: Day) {
  const { run, refused, busy } = useCall(listEntriesOfUsers)
  const [entries, setEntries] = useState<ReadonlyMap<string, readonly EntryOfUser[]>>(new Map())
  const newest = useRef<symbol>(undefined)
  const users = people.join(',')
  const read = useCallback(async () => {
    if (!days || !users) return
    const mine = Symbol()
    newest.current = mine
    const found = await run({ users: users.split(','), fromDate: addDays(today, 1 - days), toDate: today })
    // An answer to what was asked before is dropped.
    if (found && newest.current === mine) setEntries(Map.groupBy(found, ({ personId }) => personId))
  }, [users, days, today, run])
  useEffect(() => void read(), [read])
  function again() {
    void read()
    reload(listEntries)
  }
  return { of: (id: string) => (days ? (entries.get(id) ?? []) : []), refused, busy: busy && days !== undefined, again }
}

const lengthOf = ({ hours, minutes }: EntryOfUser) => `${hours} h ${minutes.padStart(2, '0')} m`
const titleOf = ({ taskName, projectName }: EntryOfUser) => taskName ?? projectName ?? ''

interface EntryProps {
  entry: EntryOfUser
  name: string
  today: Day
  onChange: () => void
}

const { deleted, restored, deleteFailed, toggleFailed: restoreFailed } = logTexts
const TRASH = {
  remove: deleteEntry,
  restore: restoreEntry,
  texts: { deleted, restored, deleteFailed, restoreFailed }
}

function Entry({ entry, name, today, onChange }: EntryProps) {
  const me = useStore($me)
  const { remove } = useTrash({ ...TRASH, refresh: onChange })
  const edit = useCall(editEntry)
  useRefusedToast(edit.refused, logTexts.toggleFailed)
  const { _id: id, personId, dateOfWork, isTangible } = entry
  const day = formatDay(dateOfWork, 'profile')
  const subject = { ownerId: personId, ownerRole: entry.userProfile.role, isProtected: false }
  const may = me && mayTouch(me, subject)

  async function askAndDelete() {
    const text = t(texts.removeText, { length: lengthOf(entry), name, day })
    if (await confirm({ title: t(texts.removeTitle), text, yes: t(texts.remove), danger: true })) await remove(id)
  }
  async function toggle() {
    if (!edit.busy && (await edit.run({ id, isTangible: !isTangible }))) onChange()
  }
  return (
    <li className="logged tint" data-days={age(dateOfWork, today)}>
      <b className="num">{lengthOf(entry)}</b>
      <div>
        <p>
          <span className="strong">{titleOf(entry)}</span> <span className="subtle small">{day}</span>
        </p>
        <RichText html={entry.notes} />
      </div>
      <span className="acts">
        <label className="check small">
          <input
            type="checkbox"
            checked={isTangible}
            disabled={!may || !mayChooseTangible(me, personId)}
            aria-label={t(texts.entryTangible, { name, day })}
            onChange={() => void toggle()}
          />
          {t(logTexts.tangible)}
        </label>
        {may && mayDelete(me, { personId, dateOfWork }, today) && (
          <IconButton icon={trash} label={t(texts.removeEntry, { name, day })} onClick={() => void askAndDelete()} />
        )}
      </span>
    </li>
  )
}

export const Entries = ({ entries, ...of }: Omit<EntryProps, 'entry'> & { entries: readonly EntryOfUser[] }) => (
  <ul role="list" className="logs">
    {entries.map(entry => (
      <Entry key={entry._id} entry={entry} {...of} />
    ))}
  </ul>
)

export const EntriesRefused = ({ of }: { of: ReturnType<typeof useEntries> }) => <RefusedLine refused={of.refused} />
