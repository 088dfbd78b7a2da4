// Skills on a profile, and when somebody has time: shown where they agree. One's own has the switches beside it.
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readSkills, showAnswers } from '#shared/questionnaire/calls.ts'
import * as known from '#shared/questionnaire/rules.ts'
import type { Skills } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
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
    putAnswer(readSkills, { userId }, { skills: { ...skills, shown: saved.shown } })
    toast(t(saved.shown.skills ? texts.shownNow : texts.hiddenNow), 'ok')
  }
  return (
    <div className="stack">
      <Switch
        label={t(texts.showsSkills)}
        checked={shown.skills}
        busy={saving.busy}
        onChange={() => void choose({ skills: !shown.skills, contact: shown.contact })}
      />
      {shown.skills && (
        <Switch
          label={t(texts.showsContact)}
          checked={shown.contact}
          busy={saving.busy}
          onChange={() => void choose({ skills: true, contact: !shown.contact })}
        />
      )}
      <p className="muted small">{t(shown.skills ? texts.othersSee : texts.onlyYou)}</p>
    </div>
  )
}

const wantOf = (preferences: readonly string[]): string =>
  known.preferences
    .filter(one => one !== known.NO_PREFERENCE && preferences.includes(one))
    .map(one => t(one === known.NO_PREFERENCE ? one : texts.preferences[one]))
    .join(', ')

function Said({ skills }: { skills: Skills }) {
  const { marks, hours, availability, preferences, email, slack, answeredAt } = skills
  const best = known.bestSkills(marks, MOST)
  const times = known.freeTimes(availability)
  const wants = wantOf(preferences)
  return (
    <>
      {best.length > 0 && (
        <ul className="row wrap" role="list">
          {best.map(({ name, mark }) => (
            <li key={name} className="chip">
              {name} <b className="num">{t(texts.outOfTen, { mark })}</b>
            </li>
          ))}
        </ul>
      )}
      <Facts
        of={[
          hours !== '' && [texts.hoursNumber, hours],
          wants !== '' && [texts.prefers, wants],
          ...times.map(one => [one.day, one.times] as const),
          email !== undefined && [
            texts.email,
            <a key="email" className="breaks" href={`mailto:${email}`}>
              {email}
            </a>
          ],
          slack !== undefined && [texts.slack, slack]
        ]}
      />
      <p className="muted small">
        {t(texts.answeredOn, { when: formatDay(toDay(answeredAt), 'profile') })}
        {times.length > 0 && ` ${t(texts.pacific)}`}
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
        {skills ? <Said skills={skills} /> : <p className="muted">{t(texts.noAnswers)}</p>}
        {skills && <Shown {...{ userId, skills }} />}
      </div>
    </section>
  )
}

define('bee-person-skills', PersonSkills, { props: { userId: 'string' } })
