// Somebody's last three summaries, to read, and to edit for whoever may.
import { useRef, useState } from 'react'

import { type Day, formatInstant } from '#shared/kit/time/day.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readSummaries, saveSummary } from '#shared/summaries/calls.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { isBlank, problemOf, spanOf, standingIn } from '#shared/summaries/rules.ts'
import type { Slot, Summaries } from '#shared/summaries/schemas.ts'
import * as summaryTexts from '#shared/summaries/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { pencil } from '#widgets/kit/marks/icons-home.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { StandingMark } from './standing-mark.tsx'
import css from './summaries.css?inline'
import { tellTabs } from './tell-tabs.ts'
import { TextEditor } from './text-editor.tsx'
import { nameOfWeek } from './week-names.ts'
import { withSlot } from './with-slot.ts'

const SHOWN = 3

/** In the viewer one sentence says what a text lacks. */
function shortProblem(html: string): string | undefined {
  const problem = problemOf(html)
  return problem === summaryTexts.fewWords ? summaryTexts.notValid : problem
}

interface EditingProps {
  userId: string
  slot: Slot
  name: string
  onDone: (slot?: Slot) => void
}

function Editing({ userId, slot, name, onDone }: EditingProps) {
  const [html, write] = useState(slot.summary)
  const [tried, tryIt] = useState(false)
  const saving = useCall(saveSummary)
  const problem = tried ? shortProblem(html) : undefined
  useRefusedToast(saving.refused, texts.notSaved)

  async function save() {
    tryIt(true)
    if (shortProblem(html)) return
    const saved = await saving.run({ userId, week: slot.week, summary: html, rev: slot.rev })
    if (saved) onDone(saved)
  }
  return (
    <div className="stack">
      <TextEditor label={t(texts.textOf, { week: name })} html={html} problem={problem} isAskedFor onWrite={write} />
      <RefusedLine refused={saving.refused} />
      <div className="btn-row">
        <Button kind="quiet" onClick={() => onDone()}>
          {t(texts.cancel)}
        </Button>
        <Button kind="primary" busy={saving.busy && t(texts.saving)} onClick={() => void save()}>
          {t(texts.save)}
        </Button>
      </div>
    </div>
  )
}

interface WeekProps {
  summaries: Summaries
  slot: Slot
  today: Day
  isOwn: boolean
}

function Week({ summaries, slot, today, isOwn }: WeekProps) {
  const [isEditing, edit] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  const { personId: userId, mayWrite } = summaries
  const name = nameOfWeek(slot.week, today)
  const isNow = slot === summaries.weeks[0]
  const isIn = !isBlank(slot.summary)

  function done(saved?: Slot) {
    edit(false)
    requestAnimationFrame(() => head.current?.querySelector('button')?.focus())
    if (!saved) return
    putAnswer(readSummaries, { userId }, withSlot(summaries, saved))
    tellTabs(userId)
    toast(t(texts.saved), 'ok')
  }
  return (
    <section className="seen-week">
      <div ref={head} className="row between wrap">
        <h2 className="row">
          {name} <span className="subtle small nowrap">{spanOf(slot.week)}</span>
          <StandingMark standing={standingIn(slot, summaries)} />
        </h2>
        {mayWrite && isIn && !isEditing && (
          <Button size="sm" icon={pencil} label={t(texts.editOf, { week: name })} onClick={() => edit(true)}>
            {t(texts.edit)}
          </Button>
        )}
        {isOwn && !isIn && (
          <LinkButton size="sm" href={`/weeklysummaries#${slot.week}`}>
            {t(texts.write)}
          </LinkButton>
        )}
      </div>
      {isEditing ? (
        <Editing userId={userId} slot={slot} name={name} onDone={done} />
      ) : isIn ? (
        <RichText html={slot.summary} />
      ) : (
        <p className="muted">{t(isNow ? texts.nothingYet : texts.nothing)}</p>
      )}
      {isIn && slot.uploadDate && !isEditing && (
        <p className="subtle small">{t(texts.handedIn, { time: formatInstant(new Date(slot.uploadDate), 'told') })}</p>
      )}
    </section>
  )
}

export function Viewer({ summaries, isOwn }: { summaries: Summaries; isOwn: boolean }) {
  const today = useToday()
  return (
    <div className="seen">
      {summaries.weeks.slice(0, SHOWN).map(slot => (
        <Week key={slot.week} summaries={summaries} slot={slot} today={today} isOwn={isOwn} />
      ))}
    </div>
  )
}

function SummaryViewer({ userId }: { userId?: string }) {
  const { me, id } = useWhose(userId)
  const read = useRead(readSummaries, id ? { userId: id } : undefined)
  if (!me || !id) return null
  if (read.refused && !read.data)
    return (
      <div className="seen">
        <Callout kind="danger" announce>
          <strong>{t(texts.fetchError)}</strong>
          <p>{t(read.refused.message)}</p>
          <Button size="sm" busy={read.loading && t(texts.again)} onClick={read.again}>
            {t(texts.again)}
          </Button>
        </Callout>
      </div>
    )
  return <Loaded of={read}>{summaries => <Viewer summaries={summaries} isOwn={me.id === id} />}</Loaded>
}

define('bee-summary-viewer', SummaryViewer, { props: { userId: 'string' }, css })
