// Every job, for Owners: what is open, what will be, what was.
import { useMemo, useState } from 'react'

import { readOrganisationSettings } from '#shared/info/calls.ts'
import { deleteJob, listAllJobs, restoreJob, updateJob } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import { jobTable, stateOn } from '#shared/jobs/table.ts'
import { jobDeleted } from '#shared/jobs/texts.ts'
import { addDays, type Day, formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import {
  calendar,
  circleCheck,
  clipboardList,
  clock,
  externalLink,
  eye,
  pencil,
  plus,
  refresh,
  trash
} from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { JobDialog } from './job-dialog.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import css from './office.css?inline'

const LOOKS = {
  open: { kind: 'ok', icon: circleCheck },
  upcoming: { kind: 'info', icon: clock },
  expired: { kind: 'plain', icon: calendar }
} as const

const cellsOn = (today: Day) => ({
  title: ({ title, featured }: KeptJob) => (
    <span className="breaks" dir="auto">
      {title} {featured && <Pill kind="brand">{t(texts.isFeatured)}</Pill>}
    </span>
  ),
  state: (job: KeptJob) => {
    const state = stateOn(job, today)
    return <Pill {...LOOKS[state]}>{t(texts.states[state])}</Pill>
  },
  applications: ({ _id, applications }: KeptJob) =>
    applications > 0 ? <a href={`/jobapplications?jobId=${_id}`}>{applications}</a> : 0
})

interface ActionsProps {
  job: KeptJob
  onEdit: () => void
  onDelete: () => void
  onProlong: () => void
}

const Actions = ({ job: { _id, title, expiresOn }, onEdit, onDelete, onProlong }: ActionsProps) => (
  <>
    {expiresOn !== null && <IconButton icon={refresh} label={t(texts.prolong, { title })} onClick={onProlong} />}
    <LinkButton kind="quiet" size="sm" icon={eye} label={t(texts.look, { title })} href={`/jobs/${_id}`} />
    <IconButton icon={pencil} label={t(texts.edit, { title })} onClick={onEdit} />
    <IconButton icon={trash} label={t(texts.remove, { title })} onClick={onDelete} />
  </>
)

/** Days. */
const PROLONGED = 30

const TRASH = {
  remove: deleteJob,
  restore: restoreJob,
  texts: { ...texts, deleted: jobDeleted, restored: texts.jobRestored },
  refresh: () => reload(listAllJobs)
}

/** Said while an opening that is not over has no country, neither its own nor the organisation's. */
function CountryNotice({ jobs, today }: { jobs: readonly KeptJob[]; today: Day }) {
  if (!jobs.some(job => job.country === '' && stateOn(job, today) !== 'expired')) return null
  return (
    <Callout kind="warn">
      <p>
        {t(texts.noCountry)} <a href="/settings">{t(texts.setCountry)}</a>
      </p>
    </Callout>
  )
}

function ManageJobs() {
  const today = useToday()
  const { data, refused, again } = useRead(listAllJobs, {})
  const [edited, edit] = useState<KeptJob | 'new'>()
  const { remove } = useTrash(TRASH)
  const table = useMemo(() => jobTable(today), [today])
  const cells = useMemo(() => cellsOn(today), [today])
  const settings = useRead(readOrganisationSettings, {})
  // The notice stands above the list, so the list waits for it.
  const jobs = settings.data || settings.refused ? data?.jobs : undefined
  const write = () => edit('new')
  const updating = useCall(updateJob)
  useRefusedToast(updating.refused, texts.notProlonged)
  /** From its last day on, or from today where that is over. */
  async function prolong({ _id: id, title, rev, expiresOn }: KeptJob) {
    const last = addDays(expiresOn === null || expiresOn < today ? today : expiresOn, PROLONGED)
    const done = await updating.run({ id, rev, expiresOn: last })
    reload(listAllJobs)
    if (done) toast(t(texts.prolonged, { title, day: formatDay(last, 'profile') }), 'ok')
  }
  const actionsOf = (job: KeptJob) => (
    <Actions
      job={job}
      onEdit={() => edit(job)}
      onDelete={() => void remove(job._id)}
      onProlong={() => void prolong(job)}
    />
  )
  return (
    <>
      <PageHead title={t(texts.jobs)} lead={t(texts.jobsLead)}>
        <div className="btn-row end">
          <LinkButton href="/jobs" icon={eye}>
            {t(texts.seeOpenings)}
          </LinkButton>
          <LinkButton href="/embed" icon={externalLink}>
            {t(texts.forPartners)}
          </LinkButton>
          <Button kind="primary" icon={plus} onClick={write}>
            {t(texts.newJob)}
          </Button>
        </div>
      </PageHead>
      <div className="stack">
        {jobs && settings.data?.organisationCountry === '' && <CountryNotice jobs={jobs} today={today} />}
        <TableView
          table={table}
          rows={jobs}
          refused={data ? undefined : refused}
          onRetry={again}
          cells={cells}
          icon={clipboardList}
          next={<Button onClick={write}>{t(texts.firstJob)}</Button>}
          actions={actionsOf}
        />
      </div>
      {edited && (
        <JobDialog
          job={edited === 'new' ? undefined : edited}
          today={today}
          categories={[...new Set(jobs?.map(({ category }) => category))].toSorted()}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

define('bee-manage-jobs', ManageJobs, { props: {}, css: listCss + css })
