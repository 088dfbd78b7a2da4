// What came in to a form: counted question by question, as a table, one by one, and as a file.
import { useRef, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { nameOf, responseTable } from '#shared/forms/form-table.ts'
import { exportResponses, listResponses, readFigures, readForm } from '#shared/forms/making-calls.ts'
import type { FormResponse, MadeForm } from '#shared/forms/making-schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { fileName } from '#shared/kit/files/csv.ts'
import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { type SheetFormat, sheetTypes, writeSheet } from '#shared/kit/files/sheet.ts'
import { count as figure } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { useStore } from '@nanostores/react'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { FileLinks } from '#widgets/kit/marks/file-list.tsx'
import { clipboardList, download } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import { FormFigures } from './form-figures.tsx'
import { OneResponse } from './one-response.tsx'

/** All of them as one table; a cell that a program would take for a formula is made harmless by whoever writes the file. */
function useDownload(form: MadeForm) {
  const [making, setMaking] = useState<SheetFormat>()
  async function save(format: SheetFormat) {
    setMaking(format)
    try {
      const { formName, columns, rows } = await api(exportResponses, { id: form._id })
      const sheet = {
        name: formName,
        parts: [{ columns: columns.map(label => ({ label, kind: 'text' as const })), rows }]
      }
      environment.saveFile(fileName(formName, format), sheetTypes[format], await writeSheet(sheet, format))
    } catch (error) {
      toast(t(texts.downloadFailed, { message: t(refusalOf(error).message) }), 'danger')
    } finally {
      setMaking(undefined)
    }
  }
  return { making, save }
}

const cellsOf = ({ questions, gone }: MadeForm, openOne: (row: FormResponse) => void) => ({
  ...Object.fromEntries(
    [...questions, ...gone]
      .filter(({ type }) => type === 'files')
      .map(({ id }) => [id, (row: FormResponse) => <FileLinks files={row.files[id] ?? []} />])
  ),
  name: (row: FormResponse) => (
    <button
      type="button"
      className="link breaks"
      aria-label={t(texts.openOne, { name: nameOf(row) })}
      onClick={() => openOne(row)}
    >
      {nameOf(row)}
    </button>
  )
})

function Responses({ form }: { form: MadeForm }) {
  const [view, setView] = useState<'summary' | 'table'>('summary')
  const [opened, open] = useState<string>()
  const { making, save } = useDownload(form)
  const list = useRef<List<typeof listResponses, FormResponse>>(null)
  const again = () => {
    list.current?.refresh()
    reload(readFigures)
    reload(readForm)
  }
  const openOne = ({ _id }: FormResponse) => open(_id)
  const cells = cellsOf(form, openOne)
  const files = { csv: texts.downloadCsv, xlsx: texts.downloadXlsx } as const
  return (
    <div className="stack">
      <div className="row between wrap">
        <h2>{t(texts.total, { count: form.responses, figure: figure(form.responses) })}</h2>
        <div className="btn-row">
          <Segments
            label={t(texts.how)}
            options={[
              { key: 'summary', label: t(texts.summary) },
              { key: 'table', label: t(texts.tableView) }
            ]}
            value={view}
            onChange={setView}
          />
          {(['csv', 'xlsx'] as const).map(format => (
            <Button
              key={format}
              kind="quiet"
              icon={download}
              busy={making === format && t(texts.downloading)}
              onClick={() => void save(format)}
            >
              {t(files[format])}
            </Button>
          ))}
        </div>
      </div>
      {view === 'summary' ? (
        <FormFigures form={form} />
      ) : (
        <ListPage
          ref={list}
          of={listResponses}
          list="items"
          fixed={{ id: form._id }}
          isInAddress={false}
          table={responseTable(form)}
          search={texts.searchAnswers}
          onOpen={openOne}
          cells={cells}
        />
      )}
      {opened && (
        <OneResponse
          form={form}
          responseId={opened}
          onGo={open}
          onClose={() => open(undefined)}
          onDeleted={() => {
            open(undefined)
            again()
          }}
        />
      )}
    </div>
  )
}

export function FormResponses({ form }: { form: MadeForm }) {
  const me = useStore($me)
  const owner = { ownerId: form.madeBy?._id ?? '', ownerRole: '' as const, isProtected: false }
  if (!can(me, listResponses.needs, owner)) return <Callout kind="info">{t(texts.noResponse)}</Callout>
  if (form.responses === 0)
    return (
      <Empty icon={clipboardList} title={t(texts.noResponses)}>
        {t(texts.noResponsesText)}
      </Empty>
    )
  return <Responses form={form} />
}
