// What people answered to a form: one opened at a time, all of them as a file.
import { useState } from 'react'

import * as texts from '#shared/jobs/builder/texts.ts'
import { listJobFormResponses } from '#shared/jobs/calls.ts'
import { applicationOf, close, read } from '#shared/jobs/office-texts.ts'
import { type Response, responseColumns, responseTable } from '#shared/jobs/table.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { download, eye, users } from '#widgets/kit/marks/icons.ts'
import { saveCsv } from '#widgets/kit/table/table-cells.ts'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { exportCsv } from '#widgets/kit/table/texts.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Answers, Applicant } from '../applications/applicant.tsx'

export function FormResponses({ formId }: { formId: string }) {
  const { data, refused, again } = useRead(listJobFormResponses, { id: formId })
  const [opened, open] = useState<Response>()
  const responses = data?.responses
  const openerOf = (one: Response) => (
    <IconButton icon={eye} label={t(read, { name: one.name })} onClick={() => open(one)} />
  )
  return (
    <section className="responses" aria-label={t(texts.responses)}>
      <div className="card-head between">
        <h2>{t(texts.responses)}</h2>
        {data && responses && responses.length > 0 && (
          <Button
            kind="quiet"
            icon={download}
            onClick={() => saveCsv(`${data.formTitle} ${t(texts.responses)}`, responseColumns(responses), responses)}
          >
            {t(exportCsv)}
          </Button>
        )}
      </div>
      <TableView
        table={responseTable}
        rows={responses}
        refused={responses ? undefined : refused}
        onRetry={again}
        icon={users}
        actions={openerOf}
      />
      {opened && (
        <Dialog
          title={t(applicationOf, { name: opened.name })}
          size="lg"
          onClose={() => open(undefined)}
          footer={<Button onClick={() => open(undefined)}>{t(close)}</Button>}
        >
          <div className="stack">
            <Applicant of={opened} />
            <hr />
            <Answers answers={opened.answers} />
          </div>
        </Dialog>
      )}
    </section>
  )
}
