// What every import has: where the lines come from, what becomes of each, and the dialog around them.
import { type ReactNode, useId } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Button } from '../marks/button.tsx'
import * as kit from '../texts.ts'
import * as texts from './texts.ts'
import { Scrolled } from '../table/scrolled.tsx'

/** More lines than this nobody reads; those that are refused come first. */
const MOST = 200
/** What scrolls can be reached by keys. */
interface DialogProps {
  title: string
  text: string
  busy: boolean
  check: () => Promise<void>
  /** Brings them in, once it is known what becomes of each. */
  confirm: { label: string; run: () => Promise<void> } | false | undefined
  onClose: () => void
  children: ReactNode
}

/** The lines are checked first; then the same button brings in what is right. */
export function ImportDialog({ title, text, busy, check, confirm, onClose, children }: DialogProps) {
  const next = confirm || { label: t(texts.check), run: check }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      <Button kind="primary" busy={busy && t(texts.working)} disabled={!text.trim()} onClick={() => void next.run()}>
        {next.label}
      </Button>
    </>
  )
  return <Dialog size="lg" dirty={text !== ''} {...{ title, footer, onClose, children }} />
}

interface SourceProps {
  lead: string
  text: string
  onText: (text: string) => void
  rows?: number
}

/** Lines that are pasted, or a file. */
export function ImportSource({ lead, text, onText, rows = 8 }: SourceProps) {
  const id = useId()
  return (
    <>
      <p className="muted">{lead}</p>
      <div className="field">
        <label htmlFor={id}>{t(texts.pasted)}</label>
        <textarea
          id={id}
          className="textarea sheet"
          rows={rows}
          spellCheck={false}
          value={text}
          onChange={event => onText(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-file`}>{t(texts.orFile)}</label>
        <input
          id={`${id}-file`}
          className="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={event => void event.target.files?.[0]?.text().then(onText)}
        />
      </div>
    </>
  )
}

interface ResultsProps<Line> {
  lines: readonly Line[]
  isRefused: (line: Line) => boolean
  label: string
  /** The heading of what a line is about. */
  what: string
  name: (line: Line) => ReactNode
  verdict: (line: Line) => ReactNode
}

/** Each line, those that are refused first. */
export function ImportLines<Line extends { line: number }>(props: ResultsProps<Line>) {
  const { lines, isRefused, label, what, name, verdict } = props
  const shown = lines.toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one))).slice(0, MOST)
  return (
    <Scrolled label={label} more="preview">
      <table className="table compact">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t(texts.line)}
            </th>
            <th scope="col">{what}</th>
            <th scope="col">{t(texts.verdict)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(one => (
            <tr key={one.line}>
              <td className="num">{one.line}</td>
              <th scope="row">{name(one)}</th>
              <td>{verdict(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
