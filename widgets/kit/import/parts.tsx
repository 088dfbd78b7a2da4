// What every import has: where the lines come from, what becomes of each, and the dialog around them.
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { earlier } from '#shared/kit/import/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Button } from '../marks/buttons/button.tsx'
import { Disclosure } from '../marks/buttons/disclosure.tsx'
import { Icon } from '../marks/icon.tsx'
import { alertTriangle, circleCheck } from '../marks/icons.ts'
import { Pill, type PillKind } from '../marks/pill.tsx'
import { RefusedCallout } from '../marks/states/refused-callout.tsx'
import * as kit from '../texts.ts'
import * as texts from '../lists/texts.ts'
import { Scrolled } from '../table/scrolled.tsx'
import type { Importing } from './use-importing.ts'

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

interface DialogProps<Shown> {
  using: Pick<Importing<Shown, unknown>, 'bringIn' | 'busy' | 'check' | 'edit' | 'refused' | 'text'>
  title: string
  lead: string
  /** Of the last check, for as long as it holds for what stands there. */
  verdict: ImportVerdict | undefined
  /** Brings them in, once it is known what becomes of each; not pressed before every question is answered. */
  label: string | false | undefined
  waits?: boolean
  onDone: (answer: Shown) => void
  onClose: () => void
  /** What was found, below the verdict. */
  found?: ReactNode
  /** Where they go. */
  place?: ReactNode
  children?: ReactNode
}

/** The lines are checked first; then the same button brings in what is right. */
export function ImportDialog<Shown>(props: DialogProps<Shown>) {
  const { using, title, lead, verdict, label, waits = false, onDone, onClose, found, place, children } = props
  const { text, busy, refused, edit, check, bringIn } = using
  const isChecked = verdict !== undefined
  const lines = text.split('\n').filter(line => line.trim()).length
  async function finish(): Promise<void> {
    const answer = await bringIn()
    if (answer) onDone(answer)
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      <Button
        kind="primary"
        busy={busy && t(texts.working)}
        disabled={!text.trim() || (isChecked && (waits || !label))}
        onClick={() => void (label ? finish() : check())}
      >
        {label || t(texts.check)}
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
          <ImportSource {...{ lead, text, onText: edit }} />
        </div>
      </details>
      {place}
      <RefusedCallout refused={refused} />
      {children}
    </Dialog>
  )
}

interface SourceProps {
  lead: string
  text: string
  onText: (text: string) => void
}

/** Lines that are pasted, or a file. */
export function ImportSource({ lead, text, onText }: SourceProps) {
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

/** What becomes of a line: a word for it, and more. */
export interface LineWords {
  word?: string
  kind?: PillKind
  more?: ReactNode
}

interface ResultsProps<Line> {
  lines: readonly Line[]
  label: string
  /** The heading of what a line is about. */
  what: string
  name: (line: Line) => ReactNode
  words: (line: Line) => LineWords
}

/** Each line, those that are refused first, and why. */
export function ImportLines<Line extends { line: number; problem?: string | undefined }>(props: ResultsProps<Line>) {
  const { lines, label, what, name, words } = props
  const isRight = ({ problem }: Line) => Number(problem === undefined)
  const shown = lines.toSorted((one, other) => isRight(one) - isRight(other)).slice(0, MOST)
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
          {shown.map(one => {
            const { word, kind = one.problem === undefined ? 'ok' : 'danger', more } = words(one)
            return (
              <tr key={one.line}>
                <td className="num">{one.line}</td>
                <th scope="row">{name(one)}</th>
                <td>
                  {word && <Pill kind={kind}>{t(word)}</Pill>}{' '}
                  {one.problem ? t(one.problem) : more && <span className="muted">{more}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  )
}

interface Earlier {
  _id: string
  madeAt: string
  isUndone: boolean
  mayUndo?: boolean
}
interface EarlierProps<One extends Earlier> {
  items: readonly One[] | undefined
  words: { earlierRow: string; isUndone: string; undo: string }
  /** What `earlierRow` says besides its day. */
  places: (one: One) => Record<string, number | string>
  busy: boolean
  onUndo: (id: string) => void
}

/** What came in before, each with its way back. */
export function EarlierImports<One extends Earlier>({ items, words, places, busy, onUndo }: EarlierProps<One>) {
  if (!items?.length) return null
  return (
    <Disclosure title={t(earlier)}>
      <ul className="stack" role="list">
        {items.map(one => (
          <li key={one._id} className="row between">
            <span>
              {t(words.earlierRow, { day: formatDay(dayOf(new Date(one.madeAt)), 'profile'), ...places(one) })}
            </span>
            {one.isUndone && <Pill>{t(words.isUndone)}</Pill>}
            {!one.isUndone && one.mayUndo !== false && (
              <Button size="sm" aria-disabled={busy} onClick={() => busy || onUndo(one._id)}>
                {t(words.undo)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
