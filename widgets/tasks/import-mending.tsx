// Lines of an import that cannot come in, each with the cell that is wrong: written anew here, or left out.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { type ImportRow, type Meaning, MEANINGS } from '#shared/tasks/import-map.ts'
import * as texts from '#shared/tasks/import-page-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

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
      aria-label={t(texts.cellOf, { label: t(MEANINGS[field].label), line })}
      value={text}
      onChange={({ target }) => write(target.value)}
      onBlur={mend}
      onKeyDown={({ key }) => {
        if (key === 'Enter') mend()
      }}
    />
  )
}

export function ImportMending({ lines, onMend }: MendingProps) {
  const title = t(texts.toMend, { count: lines.length })
  return (
    <section>
      <h3>{title}</h3>
      <Scrolled label={title}>
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col" className="num">
                {t(texts.line)}
              </th>
              <th scope="col">{t(texts.taskName)}</th>
              <th scope="col">{t(texts.whatIsWrong)}</th>
              <th scope="col">{t(texts.why)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST).map(one => (
              <tr key={`${one.place} ${one.field ?? ''} ${one.value}`}>
                <td className="num">{one.line}</td>
                <th scope="row">{one.name || t(texts.noName)}</th>
                <td>
                  <Cell one={one} onMend={onMend} />
                </td>
                <td>{t(one.problem)}</td>
                <td className="row">
                  {one.field && one.field !== 'taskName' && one.value !== '' && (
                    <Button
                      size="sm"
                      label={t(texts.leaveEmptyOf, { line: one.line })}
                      onClick={() => onMend(one.place, { [one.field ?? 'taskName']: '' })}
                    >
                      {t(texts.leaveEmpty)}
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    size="sm"
                    label={t(texts.leaveOutOf, { line: one.line })}
                    onClick={() => onMend(one.place, false)}
                  >
                    {t(texts.leaveOut)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}
