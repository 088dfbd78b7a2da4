// What every import has: where the lines come from, what becomes of each, and the dialog around them.
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Button } from '../marks/buttons/button.tsx'
import { Icon } from '../marks/icon.tsx'
import { alertTriangle, circleCheck } from '../marks/icons.ts'
import * as kit from '../texts.ts'
import * as texts from './texts.ts'
import { Scrolled } from '../table/scrolled.tsx'

/** More lines than this nobody reads; those that are refused come first. */
const MOST = 200

export interface ImportVerdict {
  /** What can come in, and what cannot. */
  title: string
  note?: string | undefined
  isRight: boolean
}

/** What a check came to, before anything else: the focus stands here, and not on the button. */
function Verdict({ title, note, isRight }: ImportVerdict) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Later checks leave the focus where somebody works, unless that line is gone.
    const dialog = heading.current?.closest('dialog')
    if (isFirst.current || !dialog?.querySelector(':focus')) heading.current?.focus()
    isFirst.current = false
  })
  return (
    <div className={isRight ? 'verdict ok' : 'verdict'} role="status">
      <Icon of={isRight ? circleCheck : alertTriangle} />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}

interface DialogProps {
  title: string
  text: string
  busy: boolean
  check: () => Promise<void>
  /** Of the last check, for as long as it holds for what stands there. */
  verdict: ImportVerdict | undefined
  /** Brings them in, once it is known what becomes of each. */
  confirm: { label: string; run: () => Promise<void> } | false | undefined
  /** It is not pressed before every question is answered. */
  waits?: boolean
  /** Where the lines come from: folded once they were looked at. */
  source: SourceProps
  onClose: () => void
  /** What was found, below the verdict. */
  found?: ReactNode
  children?: ReactNode
}

/** The lines are checked first; then the same button brings in what is right. */
export function ImportDialog(props: DialogProps) {
  const { title, text, busy, check, verdict, confirm, waits = false, source, onClose, found, children } = props
  const next = confirm || { label: t(texts.check), run: check }
  const isChecked = verdict !== undefined
  const lines = text.split('\n').filter(line => line.trim()).length
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      <Button
        kind="primary"
        busy={busy && t(texts.working)}
        disabled={!text.trim() || (isChecked && (waits || !confirm))}
        onClick={() => void next.run()}
      >
        {next.label}
      </Button>
    </>
  )
  return (
    <Dialog size="lg" dirty={text !== ''} {...{ title, footer, onClose }}>
      {verdict && <Verdict {...verdict} />}
      {isChecked && found}
      {/* It stays where it is drawn: whoever changes a word in it goes on typing. */}
      <details key="source" className="import-source" open={!isChecked}>
        <summary hidden={!isChecked}>{t(texts.whatWasPasted, { count: lines })}</summary>
        <div className="stack">
          <ImportSource {...source} text={text} />
        </div>
      </details>
      {children}
    </Dialog>
  )
}

interface SourceProps {
  lead: string
  onText: (text: string) => void
}

/** Lines that are pasted, or a file. */
export function ImportSource({ lead, text, onText }: SourceProps & { text: string }) {
  const id = useId()
  return (
    <>
      <p className="muted">{lead}</p>
      <div className="field">
        <label htmlFor={id}>{t(texts.pasted)}</label>
        <textarea
          id={id}
          className="textarea sheet"
          rows={8}
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
