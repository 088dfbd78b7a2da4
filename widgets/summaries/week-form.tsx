// One week: its text, the link to media, what is confirmed, and Save; beside them what is known of the week.
import { useDeferredValue, useRef, useState } from 'react'

import { addDays, type Day, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readEvidence } from '#shared/summaries/calls.ts'
import { factsOf, ticksOf } from '#shared/summaries/checks.ts'
import { speaksOf, withGroup } from '#shared/summaries/from-log.ts'
import { stopWaiting } from '#shared/summaries/outbox.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { isBlank, mediaProblem, problemOf } from '#shared/summaries/rules.ts'
import type { Evidence, Slot, Summaries } from '#shared/summaries/schemas.ts'
import { textOf } from '#shared/summaries/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Conflict } from '#widgets/kit/form/conflict.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { wifiOff } from '#widgets/kit/marks/icons-first.ts'
import { Failure } from '#widgets/kit/marks/figures/part.tsx'
import { Problem } from '#widgets/kit/marks/states/problem.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { type Read, useRead } from '#widgets/kit/use-read.ts'

import { allChecked, type Checked, Confirmations, noneChecked } from './confirmations.tsx'
import { EvidenceView } from './evidence.tsx'
import { HandedIn } from './handed-in.tsx'
import { MediaLink } from './media-link.tsx'
import { TextEditor } from './text-editor.tsx'
import { sendNow } from './use-outbox.ts'
import { type UsingWeek, useWeek } from './use-week.ts'
import { WeekTools } from './week-tools.tsx'

function Kept({ using, slot }: { using: UsingWeek; slot: Slot }) {
  const { kept, dirty } = using
  const at = (instant: string) => ({ time: formatInstant(new Date(instant), 'told') })
  const words = () => {
    if (kept === 'nowhere') return t(texts.notKept)
    if (kept === 'device') return t(texts.keptHere)
    if (dirty) return ''
    if (slot.draft) return t(texts.kept, at(slot.draft.savedAt))
    return slot.uploadDate ? t(texts.handedIn, at(slot.uploadDate)) : ''
  }
  return <span role="status">{words()}</span>
}

interface BesideProps {
  of: Read<Evidence>
  using: UsingWeek
  isNow: boolean
  disabled: boolean
}

/** What is known of the week, each part of the log with a way into the text. */
function Beside({ of, using, isNow, disabled }: BesideProps) {
  const html = useDeferredValue(using.html)
  return (
    <section className="week-beside" aria-label={t(texts.week)}>
      <h2>{t(texts.week)}</h2>
      {of.data ? (
        <EvidenceView
          of={of.data}
          isNow={isNow}
          speaksOf={group => speaksOf(html, group)}
          {...(!disabled && {
            onAdd: group => {
              using.write(withGroup(using.html, group))
              toast(t(texts.added), 'ok')
            }
          })}
        />
      ) : of.refused ? (
        <Failure words={texts.evidenceFailed} refused={of.refused} busy={of.loading} onRetry={of.again} />
      ) : (
        <Skeleton count={6} />
      )}
    </section>
  )
}

interface WeekFormProps {
  summaries: Summaries
  slot: Slot
  today: Day
  isOwn: boolean
  isWaiting: boolean
  /** The link as it is typed: the same for all weeks. */
  link: string
  onLink: (link: string) => void
  onSlot: (slot: Slot, mediaUrl?: string) => void
  /** The same, of a text that is handed in now. */
  onHandedIn: (slot: Slot, mediaUrl?: string) => void
  onShow: (week: Day) => void
}

export function WeekForm(props: WeekFormProps) {
  const { summaries, slot, today, isOwn, isWaiting, link, onLink, onSlot, onHandedIn, onShow } = props
  const { personId: userId, weeks, mediaUrl = '' } = summaries
  const using = useWeek({ userId, slot, isOwn, isWaiting, onSlot })
  const [checked, check] = useState<Checked>(noneChecked)
  const [saves, setSaves] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const { html, theirs } = using
  const problem = problemOf(html)
  const linkProblem = mediaProblem(link)
  const isChanged = html !== slot.summary || link !== mediaUrl || slot.draft !== undefined
  const isNow = addDays(slot.week, 6) >= today
  const isFine = !problem && !linkProblem && !theirs
  const read = useRead(readEvidence, { userId, week: slot.week })
  const facts = factsOf({ html, link, slot, evidence: read.data })
  const reasons = ticksOf({ html, week: slot.week, evidence: read.data })
  const isReady = isFine && allChecked(checked, reasons) && isChanged && !isWaiting

  // One text may not be left for another that was confirmed.
  const [of, setOf] = useState(html)
  if (of !== html) {
    setOf(html)
    if (checked.read) check({ ...checked, read: false })
  }

  async function save() {
    const result = await using.handIn(link === mediaUrl && !isOwn ? undefined : link.trim())
    if (result === true) {
      check(noneChecked)
      setSaves(saves + 1)
      onHandedIn({ ...slot, ...weeks.find(({ week }) => week === slot.week) }, link.trim())
      toast(t(texts.saved), 'ok')
    } else if (!result) toast(t(texts.notSaved), 'danger')
  }
  return (
    <div className="week-grid">
      <div ref={form} className="card-body stack week-form">
        {isOwn && slot.uploadDate && (
          <HandedIn
            slot={slot}
            readers={read.data?.readers}
            isNow={isNow}
            saves={saves}
            disabled={isWaiting}
            onChange={() => form.current?.querySelector<HTMLElement>('bee-editor')?.focus()}
          />
        )}
        {isWaiting && (
          <Callout kind="warn" icon={wifiOff} announce>
            <p>{t(texts.waits)}</p>
            <div className="btn-row">
              <Button size="sm" onClick={() => void sendNow(userId, slot.week, onHandedIn)}>
                {t(texts.waitsTry)}
              </Button>
              <Button size="sm" kind="quiet" onClick={() => stopWaiting(userId, slot.week)}>
                {t(texts.waitsStop)}
              </Button>
            </div>
          </Callout>
        )}
        {theirs && (
          <Conflict title={t(texts.conflict)} onTake={() => void using.takeTheirs()} onKeep={using.keepMine}>
            <p className="label">{t(texts.theirs)}</p>
            <RichText html={textOf(theirs)} />
          </Conflict>
        )}
        <div className="field">
          <div className="row between wrap">
            <span className="label">{t(texts.enter)}</span>
            <WeekTools
              userId={userId}
              today={today}
              weeks={weeks}
              slot={slot}
              using={using}
              entries={read.data?.entries}
              isOwn={isOwn}
              disabled={isWaiting}
              onSlot={onSlot}
              onShow={onShow}
            />
          </div>
          <p className="hint">{t(texts.notice)}</p>
          <TextEditor
            label={t(texts.enter)}
            html={html}
            problem={isBlank(html) ? undefined : problem}
            disabled={isWaiting}
            onWrite={using.write}
          >
            <Kept using={using} slot={slot} />
          </TextEditor>
        </div>
        <MediaLink value={link} problem={linkProblem} isSet={mediaUrl !== ''} disabled={isWaiting} onChange={onLink} />
        <Confirmations {...{ facts, checked, reasons }} isLast={isFine} disabled={isWaiting} onChange={check} />
        <Problem text={using.refused?.message} role="alert" />
      </div>
      <div className="card-foot">
        <span className="small subtle end">{!isReady && !isWaiting && t(texts.complete)}</span>
        <Button kind="primary" disabled={!isReady} busy={using.busy && t(texts.saving)} onClick={() => void save()}>
          {t(texts.save)}
        </Button>
      </div>
      <Beside of={read} using={using} isNow={isNow} disabled={isWaiting} />
    </div>
  )
}
