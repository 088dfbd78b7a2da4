// Who the report is about, and the numbers at the top.
import { formatDay, hours } from '#shared/kit/time/day.ts'
import { hoursSaid } from '#shared/kit/figures.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readProfile, setRehireable } from '#shared/people/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import { GOOGLE_DOC, hrefOf, linkNamed } from '#shared/people/links.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { googleDocButton, noGoogleDoc } from '#shared/people/texts.ts'
import { readPersonFigures } from '#shared/reports/person/calls.ts'
import * as texts from '#shared/reports/person/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { sayWithUndo } from '#widgets/kit/dialogs/undoable.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { check, fileText, user } from '#widgets/kit/marks/icons.ts'
import { Numbers } from '#widgets/kit/marks/figures/part.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Change, Stat, StatRow } from '#widgets/kit/marks/figures/stats.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

function Rehireable({ profile }: { profile: Profile }) {
  const { _id: id, isRehireable } = profile
  const { run, busy, allowed, refused } = useCall(setRehireable, subjectOf(profile))
  useRefusedToast(refused, texts.rehireableFailed)
  if (isRehireable === undefined) return null
  async function saveRehireable(isNow: boolean) {
    const answer = await run({ id, isRehireable: isNow })
    if (answer) reload(readProfile, { id })
    return answer
  }
  async function change() {
    if (busy || !(await saveRehireable(!isRehireable))) return
    const words = isRehireable ? texts.notRehireableSaved : texts.rehireableSaved
    sayWithUndo(t(words, { name: fullName(profile) }), () => saveRehireable(isRehireable === true))
  }
  return (
    <Switch label={t(texts.rehireable)} checked={isRehireable} disabled={!allowed} onChange={() => void change()} />
  )
}

function Document({ adminLinks }: Pick<Profile, 'adminLinks'>) {
  const address = hrefOf(linkNamed(adminLinks, GOOGLE_DOC) ?? '')
  if (address)
    return (
      <LinkButton icon={fileText} href={address} target="_blank" rel="noreferrer">
        {t(googleDocButton)}
      </LinkButton>
    )
  return (
    <Button icon={fileText} onClick={() => toast(t(noGoogleDoc), 'info', { seconds: 6 })}>
      {t(googleDocButton)}
    </Button>
  )
}

/** 'Civil Engineer · since Feb 12, 2024' */
function lineOf({ jobTitle, startDate, endDate }: Profile): string {
  const since = t(texts.since, { day: formatDay(startDate, 'profile') })
  const both = endDate ? t(texts.until, { since, day: formatDay(endDate, 'profile') }) : since
  return [...jobTitle.filter(Boolean), both].join(' · ')
}

function Figured({ profile }: { profile: Profile }) {
  const read = useRead(readPersonFigures, { userId: profile._id })
  const { weeklycommittedHours: committed, infringements, personalBestMaxHrs: best } = profile
  const { thisWeek, thisMonth, all } = read.data ?? {}
  const has = thisWeek && thisMonth && all
  return (
    <Numbers of={read}>
      <StatRow min={11} label={t(texts.figures, { name: fullName(profile) })}>
        <Stat name={t(texts.committed)} value={hoursSaid(committed)} />
        <Stat
          name={t(texts.thisWeek)}
          value={thisWeek && hours(thisWeek.tangibleSeconds)}
          unit={t(texts.ofCommitted, { hours: hoursSaid(committed) })}
        >
          {has && (
            <>
              <span className="week-bar">
                <HoursBar hours={thisWeek.tangibleSeconds / HOUR} goal={committed} max={Math.max(committed, 1)} bare />
              </span>
              <span>{t(texts.tangibleOfAll, { total: hours(thisWeek.totalSeconds) })}</span>
            </>
          )}
        </Stat>
        <Stat name={t(texts.squares)} value={infringements ? infringements.length : t(texts.squaresHidden)}>
          {infringements && t(texts.ofFive)}
        </Stat>
        <Stat name={t(texts.totalHours)} value={all && hours(all.totalSeconds)}>
          {has && (
            <>
              <span>{t(texts.totalNote, { tangible: hours(all.tangibleSeconds) })}</span>
              <Change by={thisMonth.totalSeconds / HOUR} kind="hours" />
              <span>{t(texts.thisMonth)}</span>
            </>
          )}
        </Stat>
        <Stat name={t(texts.best)} value={best ? hoursSaid(best) : '–'}>
          {t(texts.bestNote)}
        </Stat>
      </StatRow>
    </Numbers>
  )
}

export function PersonHero({ profile }: { profile: Profile }) {
  const { isActive, role, teamCode, bioPosted, adminLinks } = profile
  return (
    <section className="card box">
      <div className="hero">
        <Avatar size="lg" name={fullName(profile)} picture={profile.profilePic} />
        <div>
          <h1>{fullName(profile)}</h1>
          <p className="muted">{lineOf(profile)}</p>
          <div className="row wrap">
            <Pill kind={isActive ? 'ok' : 'plain'} {...(isActive && { icon: check })}>
              {t(isActive ? texts.active : texts.inactive)}
            </Pill>
            <Pill kind="line">{role}</Pill>
            {teamCode && <Pill kind="line">{teamCode}</Pill>}
            {bioPosted && (
              <Pill kind="line" {...(bioPosted === 'posted' && { icon: check })}>
                {t(texts.bio[bioPosted])}
              </Pill>
            )}
          </div>
        </div>
        <div className="btn-row">
          <Rehireable profile={profile} />
          {adminLinks && <Document adminLinks={adminLinks} />}
          <LinkButton icon={user} href={`/userprofile/${profile._id}`}>
            {t(texts.viewProfile)}
          </LinkButton>
        </div>
      </div>
      <Figured profile={profile} />
    </section>
  )
}
