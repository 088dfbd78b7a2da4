// What happens, or happened, to each line of the file. Those that are left out come first, and can be taken away as a file.
import { t } from '#shared/kit/texts.ts'
import type { CsvRow } from '#shared/kit/files/csv.ts'
import type { Column } from '#shared/kit/lists/table.ts'
import type { ImportedRow } from '#shared/people/import/schemas.ts'
import * as texts from '#shared/people/import/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { download } from '#widgets/kit/marks/icons.ts'
import { ImportLines } from '#widgets/kit/import/parts.tsx'
import { saveCsv } from '#widgets/kit/table/table-cells.ts'

interface ResultsProps {
  rows: readonly ImportedRow[]
  counts: { new: number; refused: number }
  file: readonly CsvRow[]
  isDone: boolean
}

/** The lines as they were, and why: to be mended and imported again. */
function saveLeftOut({ rows, file: [heading, ...lines] }: Pick<ResultsProps, 'file' | 'rows'>): void {
  const byLine = new Map(lines.map(({ line, cells }) => [line, cells]))
  const columns: Column<ImportedRow>[] = [
    ...(heading?.cells ?? []).map((label, index) => ({
      key: String(index),
      label,
      value: ({ line }: ImportedRow) => byLine.get(line)?.[index] ?? ''
    })),
    { key: 'problem', label: texts.isRefused, value: ({ problem }) => problem ?? '' }
  ]
  saveCsv(
    texts.isRefused,
    columns,
    rows.filter(({ problem }) => problem !== undefined)
  )
}

const nameOf = ({ name, email, _id }: ImportedRow) => (
  <>
    {_id ? <a href={`/userprofile/${_id}`}>{name}</a> : name || email}
    {name && <span className="small muted breaks"> {email}</span>}
  </>
)

export function ImportResults({ rows, counts, file, isDone }: ResultsProps) {
  const right = isDone ? texts.made : texts.isNew
  return (
    <>
      {isDone ? (
        <Callout kind="ok" announce>
          {t(texts.imported, { count: counts.new })}
        </Callout>
      ) : (
        <p role="status">
          <b>{t(texts.counts, { new: counts.new, refused: counts.refused })}</b>{' '}
          {t(counts.new ? texts.mailed : texts.nothingNew)}
        </p>
      )}
      <ImportLines
        lines={rows}
        label={t(texts.results)}
        what={t(texts.person)}
        name={nameOf}
        words={({ problem }) => ({ word: problem === undefined ? right : texts.isRefused })}
      />
      {counts.refused > 0 && (
        <div>
          <Button size="sm" icon={download} onClick={() => saveLeftOut({ rows, file })}>
            {t(texts.leftOut)}
          </Button>
        </div>
      )}
    </>
  )
}
