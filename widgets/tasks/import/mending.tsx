// Lines of an import that cannot come in, each with the cell that is wrong: written anew here, or left out.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { type ImportRow, type Meaning } from '#shared/tasks/import/map.ts'
import * as texts from '#shared/tasks/import/page-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'

export interface WrongLine {
  line: number
  /** Among all that were pasted. */
  place: number
  name: string
  problem: string
  field: Meaning | undefined
  value: string
}

interface MendingProps {
  lines: readonly WrongLine[]
  onMend: (place: number, change: ImportRow | false) => void
}

/** More than this is mended in the file. */
const MOST = 50

function Cell({ one, onMend }: { one: WrongLine } & Pick<MendingProps, 'onMend'>) {
  const [text, write] = useState(one.value)
  const { field, line, place } = one
  if (!field) return null
  const mend = () => text !== one.value && onMend(place, { [field]: text })
  return (
    <input
      className="input sm"
      aria-invalid
      aria-label={t(texts.cellOf, { label: t(texts.fields[field]), line })}
      value={text}
      onChange={({ target }) => write(target.value)}
      onBlur={mend}
      onKeyDown={({ key }) => {
        if (key === 'Enter') mend()
      }}
    />
  )
}

const columnsOf = (onMend: MendingProps['onMend']): readonly PlainColumn<WrongLine>[] => [
  { label: texts.fields.taskName, shows: ({ name }) => name || t(texts.noName) },
  { label: texts.line, num: true, shows: ({ line }) => line },
  { label: texts.whatIsWrong, wide: true, shows: one => <Cell one={one} onMend={onMend} /> },
  { label: texts.fields.whyInfo, wide: true, shows: ({ problem }) => t(problem) },
  {
    wide: true,
    shows: ({ field, value, line, place }) => (
      <span className="row">
        {field && field !== 'taskName' && value !== '' && (
          <Button size="sm" label={t(texts.leaveEmptyOf, { line })} onClick={() => onMend(place, { [field]: '' })}>
            {t(texts.leaveEmpty)}
          </Button>
        )}
        <Button kind="quiet" size="sm" label={t(texts.leaveOutOf, { line })} onClick={() => onMend(place, false)}>
          {t(texts.leaveOut)}
        </Button>
      </span>
    )
  }
]

export function ImportMending({ lines, onMend }: MendingProps) {
  const title = t(texts.toMend, { count: lines.length })
  return (
    <section className="import-part">
      <h3>{title}</h3>
      <PlainTable
        fold
        look="compact"
        name={title}
        columns={columnsOf(onMend)}
        rows={lines.slice(0, MOST)}
        keyOf={({ place, field, value }) => `${place} ${field ?? ''} ${value}`}
      />
    </section>
  )
}
