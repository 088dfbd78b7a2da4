// Who is short of hours before the week ends, what the night to Sunday would bring, and a reminder to all or to some of them.
import { useRef } from 'react'

import { listAtRisk } from '#shared/blue-squares/calls.ts'
import * as texts from '#shared/blue-squares/answer-texts.ts'
import { type AtRisk as Row, riskList } from '#shared/blue-squares/risk-list.ts'
import { fullName } from '#shared/people/full-name.ts'
import { addDays, formatDay } from '#shared/kit/time/day.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import { t, type Text } from '#shared/kit/texts.ts'
import { ChosenBar } from '#widgets/kit/lists/chosen-bar.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { useChosen } from '#widgets/kit/lists/use-chosen.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { BlueSquare } from '#widgets/kit/marks/dots.tsx'
import { clock, mailForward } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import { useReminding } from './use-reminding.ts'

export const riskCss = listCss

const cells = {
  person: (row: Row) => <a href={`/userprofile/${row._id}`}>{fullName(row)}</a>,
  // Whoever has none has nothing blue beside the name.
  squares: ({ squares }: Row) => (
    <>
      {squares > 0 && <BlueSquare />} {squares}
    </>
  ),
  reminded: ({ remindedAt }: Row) => remindedAt && <When at={remindedAt} />
}

const sentenceFor = (count: number): Text => (count === 0 ? texts.willGetNone : texts.willGet)

const list = { of: listAtRisk, ...riskList.page }

const idOf = ({ _id }: Row) => _id

export function AtRisk() {
  const shown = useList(list)
  const chosen = useChosen(shown, idOf)
  const { busy, remind } = useReminding(shown.refresh)
  const line = useRef<HTMLParagraphElement>(null)
  const { rows = [], first, wanted, refused, isLate } = shown.pages
  const { sort: _, ...narrowing } = wanted ?? {}
  const open = first?.open ?? 0
  const may = rows.filter(({ mayRemind }) => mayRemind)
  const isChosen = chosen.choosing.has
  const { selection } = chosen
  // Of those who are out of sight the server knows whom one may remind, and says whom it left out.
  const mayNot = (isIn: boolean) => rows.filter(row => !row.mayRemind && isChosen(row) === isIn).length
  const count =
    'ids' in selection ? chosen.count - mayNot(true) : open - Math.max(0, selection.except.length - mayNot(false))
  const places = first && {
    count: first.atRisk,
    from: formatDay(first.week, 'profile'),
    to: formatDay(addDays(first.week, 6), 'profile')
  }
  // The button that was pressed may go with those who were reminded.
  const send = async (selection: Selection, after?: () => void) => {
    if (!(await remind(selection))) return
    after?.()
    line.current?.focus()
  }
  const button = (label: string, isFor: number, selection: Selection, after?: () => void) => (
    <Button
      size="sm"
      icon={mailForward}
      busy={busy && t(texts.reminding)}
      disabled={!isFor || isLate}
      onClick={() => void send(selection, after)}
    >
      {label}
    </Button>
  )
  const [only] = open === 1 ? may : []
  const everybody = { all: narrowing, except: [], seen: open }
  return (
    <div className="stack">
      {!first && !refused && <Skeleton of="block" count={6} />}
      {first && places && (
        <Callout kind={first.atRisk ? 'warn' : 'ok'}>
          <p ref={line} tabIndex={-1}>
            {t(sentenceFor(first.atRisk), places)} {first.excused > 0 && t(texts.spared, { count: first.excused })}
          </p>
          {/* Here, for tools of a table fold away on a phone. */}
          {open > 0 && (
            <div className="btn-row">
              {button(
                only ? t(texts.remindName, { name: fullName(only) }) : t(texts.remindCount, { count: open }),
                open,
                everybody
              )}
            </div>
          )}
          {!open && !shown.model.narrowed && first.isReminded && <p>{t(texts.nobodyLeft)}</p>}
        </Callout>
      )}
      <ListView
        {...list}
        {...{ shown, cells }}
        filters={riskList.filtersWith({
          role: { choices: (first?.roles ?? []).map(value => ({ value, label: value })) }
        })}
        icon={clock}
        choosing={chosen.choosing}
        bulk={
          chosen.count > 0 && (
            <ChosenBar chosen={chosen}>
              {button(
                t(texts.remindCount, { count }),
                count,
                'ids' in selection ? selection : { ...selection, seen: open },
                chosen.clear
              )}
            </ChosenBar>
          )
        }
      />
    </div>
  )
}
