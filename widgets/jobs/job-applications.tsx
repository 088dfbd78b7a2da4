// Everybody who applied, for Owners: by job and by words, one opened at a time, and all of them as a file.
import { useRef, useState } from 'react'

import { deleteApplication, listAllJobs, listApplications, restoreApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, KeptJob } from '#shared/jobs/schemas.ts'
import { applicationTable } from '#shared/jobs/table.ts'
import { applicationDeleted } from '#shared/jobs/texts.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { eye, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import type { ListFilter } from '#widgets/kit/records/filters.ts'
import { ListPage } from '#widgets/kit/records/list-page.tsx'
import type { List } from '#widgets/kit/records/use-list.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { ApplicationDialog } from './application-dialog.tsx'
import css from './office.css?inline'

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

const cells = {
  name: ({ name }: Application) => <span className="breaks">{name}</span>,
  email: ({ email }: Application) => <span className="breaks">{email}</span>,
  applied: ({ appliedAt }: Application) => (
    <time dateTime={appliedAt}>{formatInstant(new Date(appliedAt), 'told')}</time>
  )
}

function JobApplications() {
  const list = useRef<List<typeof listApplications, Application>>(null)
  const { data } = useRead(listAllJobs, {})
  const [opened, open] = useState<Application>()
  const remove = useTrash({
    remove: deleteApplication,
    restore: restoreApplication,
    texts: {
      deleted: applicationDeleted,
      restored: texts.applicationRestored,
      deleteFailed: texts.applicationNotDeleted,
      restoreFailed: texts.restoreFailed
    },
    refresh() {
      list.current?.refresh()
      reload(listAllJobs)
    }
  })
  const openerOf = (one: Application) => (
    <Button kind="quiet" size="sm" icon={eye} label={t(texts.read, { name: one.name })} onClick={() => open(one)} />
  )
  return (
    <>
      <PageHead title={t(texts.applications)} lead={t(texts.applicationsLead)} />
      <ListPage
        ref={list}
        of={listApplications}
        list="items"
        table={applicationTable}
        search={texts.searchApplications}
        filters={[byJob(data?.jobs)]}
        cells={cells}
        icon={users}
        actions={openerOf}
      />
      {opened && (
        <ApplicationDialog
          application={opened}
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
