// Who works at a site now: whoever keeps it starts, pauses and stops the time of each member.
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import * as texts from '#shared/building/check-in-texts.ts'
import { listSiteNames } from '#shared/building/project-calls.ts'
import type { SiteName } from '#shared/building/project-schemas.ts'
import { ofSite } from '#shared/building/site-path.ts'
import { listCheckIns, pauseTimeLog, startTimeLog, stopTimeLog } from '#shared/building/timelogger-calls.ts'
import type { CheckedIn, TimeLog } from '#shared/building/timelogger-schemas.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { usersGroup } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { GrowingFoot } from '#widgets/kit/table/table-foot.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './building.css?inline'
import { SiteOptions } from './site-options.tsx'

const hoursOf = ({ totalElapsedTime }: TimeLog): string => inHoursSaid(totalElapsedTime / 1000)

const State = ({ log }: { log: TimeLog }) => {
  if (log.status !== 'ongoing') return <Pill kind="warn">{t(texts.paused, { hours: hoursOf(log) })}</Pill>
  const places = { time: formatInstant(new Date(log.currentIntervalStarted), 'time'), hours: hoursOf(log) }
  return <Pill kind="ok">{t(log.totalElapsedTime > 0 ? texts.runsAfter : texts.runs, places)}</Pill>
}

interface MemberProps {
  project: string
  of: CheckedIn
  /** Its time as it is now; nothing where it was refused, and may be another by now. */
  onPressed: (log?: TimeLog) => void
}

function Acts({ project, of: { _id, name, timeLog }, onPressed }: MemberProps) {
  const [starting, pausing, stopping] = [useCall(startTimeLog), useCall(pauseTimeLog), useCall(stopTimeLog)]
  useRefusedToast(starting.refused, texts.said)
  useRefusedToast(pausing.refused, texts.said)
  useRefusedToast(stopping.refused, texts.said)
  const at = { projectId: project, memberId: _id }
  async function press(doing: Promise<{ message: string; timeLog: TimeLog } | undefined>) {
    const done = await doing
    if (done) toast(t(done.message), 'ok')
    onPressed(done?.timeLog)
  }
  const runs = timeLog?.status === 'ongoing'
  return (
    <span className="btn-row">
      {runs ? (
        <Button
          size="sm"
          busy={pausing.busy && t(texts.saving)}
          label={t(texts.pauseOf, { name })}
          onClick={() => void press(pausing.run(at))}
        >
          {t(texts.pause)}
        </Button>
      ) : (
        <Button
          size="sm"
          busy={starting.busy && t(texts.saving)}
          label={t(timeLog ? texts.goOnOf : texts.startOf, { name })}
          onClick={() => void press(starting.run(at))}
        >
          {t(timeLog ? texts.goOn : texts.start)}
        </Button>
      )}
      {timeLog && (
        <Button
          size="sm"
          busy={stopping.busy && t(texts.saving)}
          label={t(texts.stopOf, { name })}
          onClick={() => void press(stopping.run(at))}
        >
          {t(texts.stop)}
        </Button>
      )}
    </span>
  )
}

function Member(props: MemberProps) {
  const me = useStore($me)
  const { _id, name, role, profilePic, timeLog } = props.of
  const isMe = me?.id === _id
  return (
    <li className="row wrap between">
      <PersonCell
        name={name}
        picture={profilePic}
        href={`/userprofile/${_id}`}
        note={isMe && !timeLog ? t(texts.own) : t(role)}
      />
      <span className="row wrap">
        {timeLog && <State log={timeLog} />}
        {/* Nobody runs their own time at a site: for that there is the timer. */}
        {!isMe && <Acts {...props} />}
      </span>
    </li>
  )
}

function Members({ project }: { project: string }) {
  const read = usePages(listCheckIns, 'items', { id: project })
  const list = useKeptFocus('li', '.card')
  const { rows, refused } = read
  const change = (id: string, log?: TimeLog) => {
    if (!log) return read.read()
    const timeLog = log.status === 'completed' ? null : log
    read.change(all => all.map(one => (one._id === id ? { ...one, timeLog } : one)))
  }
  return (
    <section className="card" aria-label={t(texts.title)}>
      {refused && <ErrorState refused={refused} onReload={read.read} />}
      {!refused && !rows && <Skeleton count={4} />}
      {rows?.length === 0 && (
        <Empty icon={usersGroup} title={t(texts.nobody)}>
          {t(texts.nobodyHint)}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <div ref={list} className="card-body">
            <ul role="list" className="stack">
              {rows.map(one => (
                <Member key={one._id} project={project} of={one} onPressed={log => change(one._id, log)} />
              ))}
            </ul>
          </div>
          <GrowingFoot count={rows.length} more={read.more} />
        </>
      )}
    </section>
  )
}

function Choosing({ sites }: { sites: readonly SiteName[] }) {
  const id = useId()
  const named = new URLSearchParams(location.search).get('project')
  const [project, choose] = useState(() => sites.find(({ _id }) => _id === named)?._id ?? '')
  return (
    <div className="stack">
      <div className="field">
        <label className="label" htmlFor={id}>
          {t(texts.project)}
        </label>
        <select
          id={id}
          className="select"
          value={project}
          onChange={({ currentTarget: { value } }) => {
            choose(value)
            // The menu beside the page goes along, and the address can be kept.
            environment.go(ofSite('/bmdashboard/timelog', value))
          }}
        >
          <SiteOptions of={sites} none={t(texts.choose)} />
        </select>
      </div>
      {project && <Members key={project} project={project} />}
    </div>
  )
}

function CheckIn() {
  const sites = useRead(listSiteNames, {})
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} area={false} />
      <Loaded of={sites} card>
        {some => <Choosing sites={some} />}
      </Loaded>
    </>
  )
}

define('bee-site-check-in', CheckIn, { props: {}, css: peopleCss + css })
