// Who or what belongs to a row: found by searching, added and taken away one by one.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Combobox } from '../form/combobox.tsx'
import { MemberList } from '../form/member-list.tsx'
import { Empty } from '../marks/states/empty.tsx'
import { ErrorState } from '../marks/states/error-state.tsx'
import { users } from '../marks/icons.ts'
import { Skeleton } from '../marks/states/skeleton.tsx'
import { usePages } from '../table/use-pages.ts'
import { useCall } from '../use-call.ts'
import { asking, mayDo, type Row, titleOf } from './record-table.ts'
import * as texts from './texts.ts'

interface MembersProps extends Listed {
  row: Row
  name: string
  me: Actor | undefined
  onClose: () => void
}

export function MembersDialog({ record, calls, row, name, me, onClose }: MembersProps) {
  const { label } = record.members[name]!
  const { list, change, choices } = calls.members[name]!
  const id = row._id
  const members = usePages(list, 'items', { id })
  const [typed, setTyped] = useState('')
  const { run, refused } = useCall(change)
  const mayChange = mayDo(me, change, record, row)
  const save = async (add: string[], remove: string[]) => {
    if (await run({ id, add, remove })) members.read()
  }
  return (
    <Dialog title={t(texts.membersOf, { label: t(label), title: titleOf(record, row) })} onClose={onClose}>
      {mayChange && (
        <div className="field">
          <label htmlFor="add-member">{t(texts.add)}</label>
          <Combobox
            id="add-member"
            label={t(texts.add)}
            source={asking(asked => api(choices, { id, ...asked }))}
            value=""
            text={typed}
            onChange={(value, text) => {
              setTyped(value ? '' : text)
              if (value) void save([value], [])
            }}
          />
        </div>
      )}
      {members.refused && <ErrorState refused={members.refused} onReload={members.read} />}
      {!members.refused && !members.rows && <Skeleton count={4} />}
      {members.rows && (
        <MemberList
          of={members.rows}
          none={<Empty icon={users} title={t(texts.nobodyYet)} />}
          more={members.more}
          onRemove={mayChange ? member => save([], [member]) : undefined}
          refused={refused}
        />
      )}
    </Dialog>
  )
}
