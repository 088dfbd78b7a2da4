// Everybody who applied, for Owners: by state, job and words, worked through one after the other, and all of them as a file.
import { useState } from 'react'

import {
  countApplications,
  deleteApplication,
  listAllJobs,
  listApplications,
  restoreApplication
} from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { applicationStatuses } from '#shared/jobs/rules.ts'
import type { Application, KeptJob } from '#shared/jobs/schemas.ts'
import { applicationTable } from '#shared/jobs/table.ts'
import { applicationDeleted } from '#shared/jobs/texts.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import type { Answer } from '#shared/kit/call.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { LinkButton } from '#widgets/kit/marks/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { mail, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { useList } from '#widgets/kit/lists/use-list.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationState } from './application-state.tsx'
import css from './office.css?inline'

type Counts = Answer<typeof countApplications>

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? t(label) : t(texts.withCount, { label: t(label), count })

const byStatus = (counts: Counts | undefined): ListFilter => ({
  name: 'status',
  label: texts.state,
  look: 'segments',
  choices: applicationStatuses.map(value => ({ value, label: withCount(texts.statuses[value], counts?.[value]) }))
})

const byUnread = (counts: Counts | undefined): ListFilter => ({
  name: 'unread',
  label: texts.readOrNot,
  choices: [{ value: 'yes', label: withCount(texts.unread, counts?.unread) }]
})

/** A link may name a job that nobody has applied for, or one that is gone. */
const byJob = (jobs: readonly KeptJob[] = []): ListFilter => ({
  name: 'jobId',
  label: texts.ofJob,
  choices: jobs
    .filter(({ applications }) => applications > 0)
    .map(({ _id, title, category, applications }) => ({
      value: _id,
      label: `${title} - ${category} (${applications})`
    })),
  accepts: () => true
})

const list = { of: listApplications, list: 'items', table: applicationTable } as const

const cellsOf = (open: (one: Application) => void) => ({
  name: (one: Application) => (
    <button
      type="button"
      className={one.isUnread ? 'link breaks unread' : 'link breaks'}
      aria-label={t(one.isUnread ? texts.readUnread : texts.read, { name: one.name })}
      onClick={() => open(one)}
    >
      {one.name}
    </button>
  ),
  email: ({ email }: Application) => <span className="breaks">{email}</span>,
  status: ({ status }: Application) => <ApplicationState status={status} />,
  applied: ({ appliedAt }: Application) => (
    <time dateTime={appliedAt}>{formatInstant(new Date(appliedAt), 'told')}</time>
  )
})

function JobApplications() {
  const { data } = useRead(listAllJobs, {})
  const { data: counts } = useRead(countApplications, {})
  const filters = [byStatus(counts), byJob(data?.jobs), byUnread(counts)]
  const shown = useList({ ...list, filters })
  const { rows = [], change } = shown.pages
  const [opened, open] = useState<Application>()
  const at = rows.findIndex(({ _id }) => _id === opened?._id)
  const { remove } = useTrash({
    remove: deleteApplication,
    restore: restoreApplication,
    texts: {
      deleted: applicationDeleted,
      restored: texts.applicationRestored,
      deleteFailed: texts.applicationNotDeleted,
      restoreFailed: texts.restoreFailed
    },
    refresh() {
      shown.refresh()
      recount()
      reload(listAllJobs)
    }
  })
  function recount() {
    reload(countApplications)
    // The number in the menu.
    reload(readDashboard)
  }
  /** Only what a row has: the list keeps its place in it, also where a filter would leave it out now. */
  function changed(fresh: Application) {
    change(known => known.map(one => (one._id === fresh._id ? fresh : one)))
    open(now => (now?._id === fresh._id ? fresh : now))
    recount()
  }
  const cells = cellsOf(open)
  const step = (to: Application | undefined) => to && (() => open(to))
  return (
    <>
      <PageHead title={t(texts.applications)} lead={t(texts.applicationsLead)}>
        <LinkButton icon={mail} href="/jobreplies">
          {t(texts.templatesLink)}
        </LinkButton>
      </PageHead>
      <ListView
        {...list}
        shown={shown}
        search={texts.searchApplications}
        filters={filters}
        cells={cells}
        icon={users}
        onOpen={open}
      />
      {opened && (
        <ApplicationDialog
          application={opened}
          onChanged={changed}
          onNext={at < 0 ? undefined : step(rows[at + 1])}
          onPrevious={at < 1 ? undefined : step(rows[at - 1])}
          onClose={() => open(undefined)}
          onDelete={() => {
            open(undefined)
            void remove(opened._id)
          }}
        />
      )}
    </>
  )
}

define('bee-job-applications', JobApplications, { props: {}, css })
