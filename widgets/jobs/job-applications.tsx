// Everybody who applied, for Owners: by job and by words, one opened at a time, and all of them as a file.
import { useMemo, useState } from 'react'

import { deleteApplication, listAllJobs, listApplications, restoreApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application } from '#shared/jobs/schemas.ts'
import { applicationColumns, applicationTable, foundApplications } from '#shared/jobs/table.ts'
import { applicationDeleted } from '#shared/jobs/texts.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { ExportPages } from '#widgets/kit/table/export-pages.tsx'
import { eye, search as searchIcon, users } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useSearch } from '#widgets/kit/form/use-search.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { ApplicationDialog } from './application-dialog.tsx'
import css from './office.css?inline'

/** How long somebody stops typing before the server is asked. */
const PAUSE = 250

interface Filter {
  jobId?: string
  search?: string
}

function JobPicker({ value, onChange }: { value: string; onChange: (jobId: string) => void }) {
  const { data } = useRead(listAllJobs, {})
  const jobs = data?.jobs.filter(({ _id, applications }) => applications > 0 || _id === value) ?? []
  return (
    <select
      className="select picker"
      aria-label={t(texts.ofJob)}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{t(texts.everyJob)}</option>
      {jobs.map(({ _id, title, category, applications }) => (
        <option key={_id} value={_id}>
          {`${title} - ${category} (${applications})`}
        </option>
      ))}
    </select>
  )
}

const cells = {
  name: ({ name }: Application) => <span className="breaks">{name}</span>,
  email: ({ email }: Application) => <span className="breaks">{email}</span>,
  applied: ({ appliedAt }: Application) => (
    <time dateTime={appliedAt}>{formatInstant(new Date(appliedAt), 'told')}</time>
  )
}

function List({ wanted, onShowAll }: { wanted: Filter; onShowAll: () => void }) {
  const pages = usePages(listApplications, 'applications', wanted)
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
      pages.read()
      reload(listAllJobs)
    }
  })
  const openerOf = (one: Application) => (
    <Button kind="quiet" size="sm" icon={eye} label={t(texts.read, { name: one.name })} onClick={() => open(one)} />
  )
  const narrowed = Object.keys(wanted).length > 0
  return (
    <div className="late" aria-busy={pages.isLate}>
      <TableView
        bare
        table={narrowed ? foundApplications : applicationTable}
        rows={pages.rows}
        refused={pages.refused}
        onRetry={pages.read}
        cells={cells}
        icon={narrowed ? searchIcon : users}
        next={
          narrowed && (
            <Button size="sm" onClick={onShowAll}>
              {t(texts.showAll)}
            </Button>
          )
        }
        actions={openerOf}
        {...(pages.more && { more: pages.more })}
      />
      <RefusedLine refused={pages.moreRefused} />
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
    </div>
  )
}

function JobApplications({ jobId: first = '' }: { jobId?: string }) {
  const [jobId, setJobId] = useState(first)
  const { typed, text, write, settle } = useSearch(PAUSE)
  const search = text.trim()
  const wanted = useMemo(() => ({ ...(jobId && { jobId }), ...(search && { search }) }), [jobId, search])
  const showAll = () => {
    setJobId('')
    settle('')
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t(texts.applications)}</h1>
          <p>{t(texts.applicationsLead)}</p>
        </div>
      </div>
      <div className="card">
        <div className="table-tools">
          <SearchField label={t(texts.searchApplications)} value={typed} most={100} onChange={write} />
          <JobPicker value={jobId} onChange={setJobId} />
          <div className="btn-row end">
            <ExportPages
              of={listApplications}
              list="applications"
              wanted={wanted}
              columns={applicationColumns}
              name={texts.applications}
            />
          </div>
        </div>
        <List wanted={wanted} onShowAll={showAll} />
      </div>
    </>
  )
}

define('bee-job-applications', JobApplications, { props: { jobId: 'string' }, css })
