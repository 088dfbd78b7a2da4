// One opening, whole: what there is to do, and the form in which one says that one would like to.
import { useEffect } from 'react'

import * as texts from '#shared/jobs/apply/texts.ts'
import * as board from '#shared/jobs/board-texts.ts'
import { whereOf } from '#shared/jobs/card.ts'
import { readJob } from '#shared/jobs/calls.ts'
import { countVisit } from '#shared/jobs/visits.ts'
import { api } from '#shared/kit/calls/api.ts'
import { ownPicture } from '#shared/jobs/picture.ts'
import { isOpenOn } from '#shared/jobs/rules.ts'
import type { Job } from '#shared/jobs/schemas.ts'
import { type Day, daysBetween, formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { define, emit, type Hosted } from '#widgets/kit/element/define.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { calendar, clock, externalLink, mapPin, send } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useToday } from '#widgets/kit/use-today.ts'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { ApplyForm } from './apply/form.tsx'
import css from './job.css?inline'
import questions from './builder/questions.css?inline'

async function share({ title, jobDetailsLink: url }: Job): Promise<void> {
  try {
    if (navigator.canShare?.({ url })) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast(t(texts.copied), 'ok')
  } catch (error) {
    // Closing the system's share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(t(texts.notCopied), 'danger')
  }
}

function leftOf(lastDay: Day, today: Day): string {
  const days = daysBetween(today, lastDay)
  if (days <= 0) return t(texts.lastDayIsToday)
  return t(texts.daysLeft, { count: days })
}

function Facts({ job, today }: { job: Job; today: Day }) {
  const { datePosted, expiresOn } = job
  const where = whereOf(job, t(board.remote))
  const isOpen = expiresOn !== null && expiresOn >= today
  return (
    <ul className="facts">
      {where && (
        <li>
          <Icon of={mapPin} />
          {where}
        </li>
      )}
      <li>
        <Icon of={calendar} />
        {t(board.posted, { day: formatDay(toDay(datePosted), 'profile') })}
      </li>
      {isOpen && (
        <li className={daysBetween(today, expiresOn) <= 7 ? 'soon' : undefined}>
          <Icon of={clock} />
          <span title={t(board.lastDay, { day: formatDay(expiresOn, 'profile') })}>{leftOf(expiresOn, today)}</span>
        </li>
      )}
    </ul>
  )
}

const hostOf = (link: string): string => URL.parse(link)?.host ?? link

function Applying({ job, today }: { job: Job; today: Day }) {
  if (!isOpenOn(job, today))
    return (
      <Callout kind="warn">
        <strong>{t(texts.closed)}</strong>
        <p>{t(texts.closedText, { day: formatDay(job.expiresOn ?? toDay(job.datePosted), 'profile') })}</p>
        <a href="/jobs">{t(texts.allOpenings)}</a>
      </Callout>
    )
  if (!job.applyLink) return <ApplyForm job={job} />
  return (
    <>
      <h2>{t(texts.applyTitle)}</h2>
      <p className="muted">{t(texts.elsewhere)}</p>
      <LinkButton kind="primary" icon={externalLink} href={job.applyLink} target="_blank" rel="noopener noreferrer">
        {t(texts.applyAt, { host: hostOf(job.applyLink) })}
      </LinkButton>
    </>
  )
}

function Opening({ job, host }: { job: Job } & Hosted) {
  const today = useToday()
  const shown = ownPicture(job.imageUrl)
  useEffect(() => void emit(host, 'bee-title', job.title), [host, job.title])
  useEffect(() => countVisit(api, job._id, 'seen'), [job._id])
  return (
    <div className="opening">
      <article part="base">
        <header>
          <h1 tabIndex={-1} dir="auto">
            {job.title}
          </h1>
          <div className="row wrap">
            <Pill>{job.category}</Pill>
            {job.featured && <Pill kind="brand">{t(texts.featured)}</Pill>}
            <Button size="sm" icon={send} label={t(texts.shareLabel)} onClick={() => void share(job)}>
              {t(texts.share)}
            </Button>
          </div>
          <Facts job={job} today={today} />
        </header>
        {shown && <img className="shown" src={shown} alt="" />}
        <div dir="auto">
          <RichText html={job.description} />
        </div>
      </article>
      <section className="card card-body apply" aria-label={t(texts.applyTitle)}>
        <Applying job={job} today={today} />
      </section>
    </div>
  )
}

const under = () => [{ label: t(texts.openings), href: '/jobs' }]

const GONE = new Set([400, 404, 410])

/** A link to what is closed by now is still a way to what is open. */
const Gone = () => (
  <>
    <Crumbs steps={[...under(), { label: t(texts.gone) }]} />
    <div className="empty">
      <Icon of={mapPin} />
      <h1 tabIndex={-1}>{t(texts.gone)}</h1>
      <span>{t(texts.goneText)}</span>
      <LinkButton kind="primary" href="/jobs">
        {t(texts.allOpenings)}
      </LinkButton>
    </div>
  </>
)

const Bones = () => (
  <div className="opening">
    <Skeleton count={8} />
    <div className="card card-body">
      <Skeleton of="block" count={30} />
    </div>
  </div>
)

function JobPage({ jobId = '', host }: { jobId?: string } & Hosted) {
  const read = useRead(readJob, { id: jobId })
  if (!read.data && read.refused && GONE.has(read.refused.status)) return <Gone />
  return (
    <LoadedPage of={read} under={under()} waiting={<Bones />}>
      {job => (
        <>
          <Crumbs steps={[...under(), { label: job.title }]} />
          <Opening job={job} host={host} />
        </>
      )}
    </LoadedPage>
  )
}

define('bee-job', JobPage, { props: { jobId: 'string' }, css: [fields, css, questions].join('\n') })
