// Skills on a profile, and when somebody has time: shown where they agree. One's own has the switches beside it.
import { formatInstant } from '#shared/kit/day.ts'
import { put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readSkills, showAnswers } from '#shared/questionnaire/calls.ts'
import { days, NOT_AVAILABLE, skills as known } from '#shared/questionnaire/rules.ts'
import type { Skills } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { Switch } from '#widgets/kit/marks/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const MOST = 8

function Shown({ userId, skills }: { userId: string; skills: Skills }) {
  const saving = useCall(showAnswers)
  useRefusedToast(saving.refused, texts.shownFailed)
  const { shown } = skills
  if (!shown) return undefined
  const choose = async (next: { skills: boolean; contact: boolean }) => {
    const saved = await saving.run(next)
    if (!saved) return
    put(readSkills, { userId }, { skills: { ...skills, shown: saved.shown } })
    toast(t(saved.shown.skills ? texts.shownNow : texts.hiddenNow), 'ok')
  }
  return (
    <div className="stack">
      <Switch
        label={t(texts.showsSkills)}
        checked={shown.skills}
        disabled={saving.busy}
        onChange={() => void choose({ skills: !shown.skills, contact: shown.contact })}
      />
      {shown.skills && (
        <Switch
          label={t(texts.showsContact)}
          checked={shown.contact}
          disabled={saving.busy}
          onChange={() => void choose({ skills: true, contact: !shown.contact })}
        />
      )}
      <p className="muted small">{t(shown.skills ? texts.othersSee : texts.onlyYou)}</p>
    </div>
  )
}

function Facts({ skills: { marks, hours, availability, email, slack, answeredAt } }: { skills: Skills }) {
  const best = known
    .filter(({ field }) => (marks[field] ?? 0) > 0)
    .toSorted((one, other) => (marks[other.field] ?? 0) - (marks[one.field] ?? 0))
    .slice(0, MOST)
  const times = days.filter(day => availability[day] && availability[day] !== NOT_AVAILABLE)
  const contact = [email, slack].filter(Boolean).join(' · ')
  return (
    <>
      <ul className="chips" role="list">
        {best.map(({ name, field }) => (
          <li key={field} className="chip">
            {name} <b className="num">{t(texts.outOfTen, { mark: marks[field] ?? 0 })}</b>
          </li>
        ))}
      </ul>
      {hours && <p>{t(texts.hoursAWeek, { hours })}</p>}
      {times.length > 0 && (
        <dl className="facts" aria-label={t(texts.availability)}>
          {times.map(day => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{availability[day]}</dd>
            </div>
          ))}
        </dl>
      )}
      {contact && <p>{contact}</p>}
      <p className="muted small">
        {t(texts.answeredOn, { when: formatInstant(new Date(answeredAt), 'told') })}
        {times.length > 0 && ` · ${t(texts.pacific)}`}
      </p>
    </>
  )
}

function PersonSkills({ userId = '' }: { userId?: string }) {
  const me = useStore($me)
  const { data } = useRead(readSkills, userId ? { userId } : undefined)
  const isOwn = me?.id === userId
  const skills = data?.skills
  if (!data || (!skills && !isOwn)) return undefined
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.skills)}</h2>
        {isOwn && (
          <LinkButton size="sm" kind="quiet" href="/hgnform">
            {t(skills ? texts.editMyResponse : texts.answerNow)}
          </LinkButton>
        )}
      </div>
      <div className="card-body stack">
        {skills ? <Facts skills={skills} /> : <p className="muted">{t(texts.noAnswers)}</p>}
        {skills && <Shown {...{ userId, skills }} />}
      </div>
    </section>
  )
}

define('bee-person-skills', PersonSkills, { props: { userId: 'string' } })
