// What can be done with the text of a week besides typing.
import { Suspense, useState } from 'react'

import { OFFLINE } from '#shared/kit/calls/client.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { moveSummary } from '#shared/summaries/calls.ts'
import { fromLog, groupsOf } from '#shared/summaries/from-log.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { isBlank } from '#shared/summaries/rules.ts'
import type { LoggedEntry, Slot } from '#shared/summaries/schemas.ts'
import { textOf } from '#shared/summaries/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { later } from '#widgets/kit/element/later.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { bulb, history } from '#widgets/kit/marks/icons-first.ts'
import { arrowRight, clipboardList } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { tellTabs } from './tell-tabs.ts'
import type { UsingWeek } from './use-week.ts'
import { nameOfWeek } from './week-names.ts'

const Prompt = later(async () => ({ default: (await import('./prompt-dialog.tsx')).PromptDialog }))
const Versions = later(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))

interface ToolsProps {
  userId: string
  today: Day
  weeks: readonly Slot[]
  slot: Slot
  using: UsingWeek
  /** What was logged: read before it is asked for, so that the press works without the network too. */
  entries: readonly LoggedEntry[] | undefined
  isOwn: boolean
  disabled: boolean
  onSlot: (slot: Slot) => void
  onShow: (week: Day) => void
}

function useMove({ userId, today, weeks, slot, using, onSlot, onShow }: ToolsProps) {
  const moving = useCall(moveSummary)
  useRefusedToast(moving.refused, texts.notMoved)
  return async (to: Slot) => {
    const places = { from: nameOfWeek(slot.week, today), week: nameOfWeek(to.week, today) }
    const text = t(isBlank(textOf(to)) ? texts.moveText : texts.moveOver, places)
    if (!(await confirm({ title: t(texts.moveTitle, places), text, yes: t(texts.moveYes) }))) return
    // Saves what was typed within the debounce.
    const fromRev = await using.flush()
    if (fromRev === undefined) {
      toast(t(OFFLINE), 'danger')
      return
    }
    const target = weeks.find(({ week }) => week === to.week) ?? to
    const moved = await moving.run({
      userId,
      fromWeek: slot.week,
      toWeek: to.week,
      fromRev,
      toRev: target.rev
    })
    if (!moved) return
    for (const one of moved.weeks) onSlot(one)
    tellTabs(userId)
    toast(t(texts.moved, places), 'ok')
    onShow(to.week)
  }
}

export function WeekTools(props: ToolsProps) {
  const { userId, today, weeks, slot, using, entries, isOwn, disabled } = props
  const [opened, open] = useState<'prompt' | 'versions'>()
  const move = useMove(props)
  const mayMove = !disabled && !isBlank(using.html) && (isOwn || !using.dirty)

  function begin() {
    const start = fromLog(groupsOf(entries ?? []))
    if (start === '') return toast(t(texts.startNone), 'info')
    // Nothing that stands there is lost.
    using.write(isBlank(using.html) ? start : `${using.html}${start}`)
    return toast(t(texts.startDone), 'ok')
  }
  return (
    <div className="week-tools">
      <Button size="sm" icon={clipboardList} disabled={disabled || entries === undefined} onClick={begin}>
        {t(texts.start)}
      </Button>
      <Button size="sm" icon={bulb} aria-haspopup="dialog" onClick={() => open('prompt')}>
        {t(texts.prompt)}
      </Button>
      {mayMove && (
        <Menu
          label={t(texts.move)}
          button={t(texts.move)}
          icon={arrowRight}
          className="btn quiet sm"
          align="end"
          items={weeks
            .filter(({ week }) => week !== slot.week)
            .map(one => ({
              label: t(texts.moveTo, { week: nameOfWeek(one.week, today) }),
              run: () => void move(one)
            }))}
        />
      )}
      {isOwn && (
        <Button kind="quiet" size="sm" icon={history} aria-haspopup="dialog" onClick={() => open('versions')}>
          {t(texts.versions)}
        </Button>
      )}
      <Suspense>
        {opened === 'prompt' && <Prompt userId={userId} onClose={() => open(undefined)} />}
        {opened === 'versions' && (
          <Versions
            week={slot.week}
            onClose={() => open(undefined)}
            onUse={html => {
              using.write(html)
              open(undefined)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
