// Who somebody is in the table: hours of this week against what they promised, and their weeks off.
import { type Day } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { timeOff } from '#shared/leaderboard/rules.ts'
import * as texts from '#shared/tasks/team/page-texts.ts'
import type { TeamMember } from '#shared/tasks/team/schemas.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { beach, clock } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'

const COLORS: Readonly<Record<string, string>> = { 'Assistant Manager': 'asst', Manager: 'manager', Mentor: 'mentor' }

function Away({ member, today }: { member: TeamMember; today: Day }) {
  const off = timeOff(member, today)
  if (off === undefined) return null
  const words = off === 'off' ? t(texts.offNow) : t(texts.offLater, { count: off })
  return (
    <Pill kind={off === 'off' ? 'warn' : 'info'} icon={beach}>
      {words}
    </Pill>
  )
}

export function UserStatus({ member }: { member: TeamMember }) {
  const { personId, name, totaltangibletime_hrs: done, weeklycommittedHours: committed } = member
  const isMet = done >= committed
  return (
    <span className="row">
      <span
        className={isMet ? 'status met' : 'status unmet'}
        role="img"
        aria-label={t(isMet ? texts.met : texts.unmet)}
      />
      <LinkButton kind="quiet" size="sm" icon={clock} label={t(texts.logOf, { name })} href={`/timelog/${personId}`} />
    </span>
  )
}

function Figure({ label, hours, kind }: { label: string; hours: number; kind?: 'done' | 'left' | 'none' }) {
  return (
    <b title={label} className={kind}>
      <span className="vh">{label}: </span>
      {hoursSaid(hours)}
    </b>
  )
}

export function Member({ member, today }: { member: TeamMember; today: Day }) {
  const { personId, name, role, totaltangibletime_hrs: done, weeklycommittedHours: committed } = member
  const left = Math.max(0, committed - done)
  const color = COLORS[role]
  return (
    <>
      <a className="name" href={`/userprofile/${personId}`} data-role={color}>
        {name}
      </a>
      <span className="subtle small">{role}</span>
      <span className="small num hrs">
        <Figure label={t(texts.committed)} hours={committed} /> /{' '}
        <Figure label={t(texts.completed)} hours={done} kind="done" /> /{' '}
        <Figure label={t(texts.remaining)} hours={left} kind={left > 0 ? 'left' : 'none'} /> {t(texts.hrs)}
      </span>
      <Away member={member} today={today} />
    </>
  )
}
