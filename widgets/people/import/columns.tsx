// What each column of the file is, above its first lines.
import type { CsvRow } from '#shared/kit/files/csv.ts'
import { t } from '#shared/kit/texts.ts'
import { type ImportColumn, importFields } from '#shared/people/import/rules.ts'
import * as texts from '#shared/people/import/texts.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

const PREVIEWED = 10
interface ColumnsProps {
  rows: readonly CsvRow[]
  columns: readonly ImportColumn[]
  onColumn: (index: number, column: ImportColumn) => void
  allows: boolean
  onAllow: (allows: boolean) => void
}

export function ImportColumns({ rows: [heading, ...rows], columns, onColumn, allows, onAllow }: ColumnsProps) {
  const shown = rows.slice(0, PREVIEWED)
  const caption = t(texts.preview, { count: shown.length, all: rows.length })
  return (
    <>
      <p className="muted">{t(texts.columnLead)}</p>
      <Scrolled label={caption} more="preview">
        <table className="table compact import-columns">
          <thead>
            <tr>
              {columns.map((column, index) => {
                const name = heading?.cells[index] ?? ''
                return (
                  <th key={`${index} ${name}`} scope="col">
                    <span>{name}</span>
                    <Choose<ImportColumn>
                      className="select sm"
                      label={t(texts.columnIs, { heading: name })}
                      options={[
                        { key: '', label: t(texts.leaveOut) },
                        ...importFields.map(key => ({ key, label: t(texts.fields[key]) }))
                      ]}
                      value={column}
                      onChange={chosen => onColumn(index, chosen)}
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, cells }) => (
              <tr key={line}>
                {columns.map((column, index) => (
                  <td key={`${index} ${column}`} className={column ? '' : 'muted'}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <p className="small muted">{caption}</p>
      <label className="check">
        <input type="checkbox" checked={allows} onChange={({ target }) => onAllow(target.checked)} />
        <span>{t(texts.allowsNames)}</span>
      </label>
    </>
  )
}
