// The history of lost time, of people, projects or teams; written down, edited and deleted by whoever may.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { type Actor, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { listLost } from '#shared/reports/lost/calls.ts'
import { type LostKind, lostKinds, lostList, lostTables, type LostTime, loserOf } from '#shared/reports/lost/list.ts'
import * as texts from '#shared/reports/lost/texts.ts'
import { $me } from '#shared/session/store.ts'
import { deleteEntry, restoreEntry } from '#shared/time-entries/calls.ts'
import { mayAddLost, mayDelete, mayEditAny } from '#shared/time-entries/rights.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { clock, pencil, plus, trash } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { type ListFilter, readerOf } from '#widgets/kit/lists/filters.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useAddress } from '#widgets/kit/lists/use-address.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { LostDialog } from './dialog.tsx'
import { SpanField } from '../span-field.tsx'
import { dayFilters, spanOf, useUsualSpan } from '../report-filters.ts'

const TRASH = { remove: deleteEntry, restore: restoreEntry, texts }

const byKind: ListFilter = {
  name: 'kind',
  label: texts.kindLabel,
  choices: lostKinds.map(value => ({ value, label: texts.kinds[value] }))
}
const readOwn = readerOf([byKind, ...dayFilters], [])

const whose = ({ person, dateOfWork, entryType }: LostTime) => ({ personId: person._id, dateOfWork, entryType })

const mayChange = (me: Actor, lost: LostTime, today: string) => ({
  edit: (me.id === lost.person._id || holds(me, 'editTimeEntryTime')) && mayEditAny(me, whose(lost), today),
  remove: mayDelete(me, whose(lost), today)
})

function LostList({ kind }: { kind: LostKind }) {
  const me = useStore($me)
  const { today, usual } = useUsualSpan()
  const [opened, open] = useState<LostTime | 'new'>()
  const list = { of: listLost, ...lostList.page, table: lostTables[kind] }
  const shown = useList({ ...list, fixed: { ...usual, kind }, filters: dayFilters, beside: [byKind] })
  const { span, setSpan } = spanOf(shown, usual)
  const trashing = useTrash({ ...TRASH, refresh: shown.refresh })

  const menuOf = (lost: LostTime) => {
    const may = me && mayChange(me, lost, today)
    const items = [
      ...(may?.edit ? [{ label: t(texts.edit), icon: pencil, run: () => open(lost) }] : []),
      ...(may?.remove ? [{ label: t(texts.remove), icon: trash, run: () => void trashing.remove(lost._id) }] : [])
    ]
    if (!items.length) return null
    const label = t(texts.more, { name: loserOf(lost), day: formatDay(lost.dateOfWork, 'profile') })
    return <RowMenu label={label} items={items} />
  }
  const add = me && mayAddLost(me) && (
    <Button icon={plus} onClick={() => open('new')}>
      {t(texts.add)}
    </Button>
  )
  return (
    <>
      <div className="row wrap between">
        <SpanField span={span} today={today} onChange={setSpan} />
        {add}
      </div>
      <ListView {...list} {...{ shown }} icon={clock} actions={menuOf} next={add} />
      {opened && (
        <LostDialog
          kind={kind}
          today={today}
          lost={opened === 'new' ? undefined : opened}
          onSaved={shown.refresh}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

export function LostTimes() {
  // What one list is searched and sorted by means nothing to another.
  const { query, change } = useAddress(readOwn)
  const kind = lostKinds.find(one => one === query[byKind.name]) ?? 'person'
  return (
    <div className="stack report-list">
      <p className="muted">{t(texts.lead)}</p>
      <Segments
        label={t(texts.kindLabel)}
        options={lostKinds.map(key => ({ key, label: t(texts.kinds[key]) }))}
        value={kind}
        onChange={next => change({ ...query, [byKind.name]: next })}
      />
      <LostList key={kind} kind={kind} />
    </div>
  )
}
