// Every movement of a stock, the newest first. Each can be taken back by its opposite.
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'

import { formatDay } from '#shared/kit/time/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { readLedger, reverseMovement } from '#shared/materials/ledger-calls.ts'
import type { Item, LedgerLine } from '#shared/materials/ledger-schemas.ts'
import { ledgerTable } from '#shared/materials/ledger-table.ts'
import { keepers } from '#shared/materials/readers.ts'
import { signed, withUnit } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import { project as projectWord } from '#shared/materials/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { clipboardList } from '#widgets/kit/marks/icons-home.ts'
import { arrowDownLeft, arrowUpRight, send, trash, undo } from '#widgets/kit/marks/icons.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { sumOf } from './stock-sums.tsx'

const looks: Record<LedgerLine['kind'], PillKind> = {
  bought: 'ok',
  used: 'plain',
  wasted: 'danger',
  destroyed: 'danger',
  transferred: 'info',
  counted: 'info',
  reversed: 'line'
}

const icons: Record<LedgerLine['kind'], string> = {
  bought: arrowDownLeft,
  used: arrowUpRight,
  wasted: trash,
  destroyed: trash,
  transferred: send,
  counted: clipboardList,
  reversed: undo
}

const moved = (quantity: number, isThere: boolean): ReactNode =>
  isThere ? <span className={quantity < 0 ? 'out' : 'in'}>{signed(quantity, '')}</span> : ''

/** The page’s own word: which site stands beside it. */
const SITE: ListFilter = { name: 'project', label: projectWord, accepts: () => true }

const cells = {
  what: ({ kind, isTakenBack }: LedgerLine) => (
    <>
      <Pill kind={looks[kind]} icon={icons[kind]}>
        {t(texts.kinds[kind])}
      </Pill>
      {isTakenBack && <span className="small muted"> {t(texts.wasTakenBack)}</span>}
    </>
  ),
  note: ({ note }: LedgerLine) => note,
  in: ({ quantity }: LedgerLine) => moved(quantity, quantity > 0),
  out: ({ quantity }: LedgerLine) => moved(quantity, quantity < 0),
  left: ({ left }: LedgerLine) => <b>{withUnit(left, '')}</b>
}

export function Ledger({ item, onDone, version }: { item: Item; onDone: () => void; version: number }) {
  const list = useRef<List<typeof readLedger, LedgerLine>>(null)
  const reversing = useCall(reverseMovement)
  useRefusedToast(reversing.refused, '{message}')
  const mayWrite = can(useStore($me), keepers)
  async function takeBack({ _id: id }: LedgerLine) {
    const [title, text, yes] = [t(texts.takeBackTitle), t(texts.takeBackText), t(texts.takeBackYes)]
    if (!(await confirm({ title, text, yes }))) return
    const done = await reversing.run({ id })
    if (!done) return
    toast(done.message, 'ok')
    list.current?.pages.read()
    onDone()
  }
  const filters: readonly ListFilter[] = [
    {
      name: 'way',
      label: texts.way,
      look: 'segments',
      choices: (['in', 'out'] as const).map(value => ({ value, label: texts.ways[value] }))
    },
    { name: 'by', label: texts.who, choices: item.people.map(({ _id, name }) => ({ value: _id, label: name })) }
  ]
  const backOf = (line: LedgerLine) =>
    line.mayTakeBack && (
      <IconButton
        icon={undo}
        label={t(texts.takeBack, { what: t(texts.kinds[line.kind]), day: formatDay(line.day, 'profile') })}
        onClick={() => void takeBack(line)}
      />
    )
  return (
    <section className="stack" aria-labelledby="ledger">
      <h2 id="ledger">{t(texts.ledger)}</h2>
      <ListPage
        key={version}
        ref={list}
        of={readLedger}
        list="items"
        table={ledgerTable}
        fixed={{ id: item.row._id }}
        filters={filters}
        beside={[SITE]}
        cells={cells}
        foot={`· ${sumOf(item)}`}
        {...(mayWrite && { actions: backOf })}
      />
    </section>
  )
}
