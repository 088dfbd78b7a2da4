// Rows from a file or from a spreadsheet: what would happen to each is shown first, then it happens at once.
import { useId, useState } from 'react'

import type { Answer } from '#shared/kit/call.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { toast } from '../dialogs/toast.tsx'
import { Button } from '../marks/button.tsx'
import { Callout } from '../marks/callout.tsx'
import { Pill } from '../marks/pill.tsx'
import { shownAs } from '../table/table-cells.ts'
import * as kit from '../texts.ts'
import { useCall } from '../use-call.ts'
import { fieldsFor, plainValue } from './record-table.ts'
import * as texts from './texts.ts'
import type { Acts } from './use-acts.ts'

type Checked = Answer<Listed['calls']['importRows']>

const LOOKS = { new: 'ok', changed: 'info', same: 'plain', refused: 'danger' } as const
/** More lines than this nobody reads; those that are refused come first. */
const MOST = 200
/** What scrolls can be reached by keys. */
const SCROLLED = { tabIndex: 0, role: 'region' }

function Verdicts({ rows, counts, record }: Checked & Pick<Listed, 'record'>) {
  const say = ({ field, before, after }: NonNullable<Checked['rows'][number]['changes']>[number]) => {
    const { label, ...described } = record.fields[field] ?? { label: field }
    const shown = (value: unknown) => shownAs(undefined, plainValue(described, value))
    return t(texts.fromTo, { label: t(label), before: shown(before), after: shown(after) })
  }
  const shown = rows.toSorted((one, other) => Number(other.verdict === 'refused') - Number(one.verdict === 'refused'))
  return (
    <>
      <p role="status">
        {t(texts.importCounts, {
          new: counts.new,
          changed: counts.changed,
          same: counts.same,
          refused: counts.refused
        })}
      </p>
      <div className="table-wrap preview" {...SCROLLED} aria-label={t(texts.importPreview)}>
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col" className="num">
                {t(texts.line)}
              </th>
              <th scope="col">{t(texts.row)}</th>
              <th scope="col">{t(texts.verdict)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST).map(({ line, title, verdict, problem, changes = [] }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <th scope="row">{title}</th>
                <td>
                  <Pill kind={LOOKS[verdict]}>{t(texts.verdicts[verdict])}</Pill>{' '}
                  {problem ? t(problem) : <span className="muted">{changes.map(say).join(' · ')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface ImportProps extends Listed {
  acts: Acts
  onDone: () => void
  onClose: () => void
}

export function Importing({ record, calls, acts, onDone, onClose }: ImportProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(calls.importRows)
  const labels = fieldsFor($me.get(), record).map(([, { label }]) => t(label))
  const edit = (words: string) => {
    setText(words)
    setChecked(undefined)
  }
  async function confirm(hash: string): Promise<void> {
    const done = await run({ text, confirm: hash })
    if (!done) return
    onDone()
    onClose()
    const { changeSet, counts } = done
    const action = changeSet && { label: t(kit.undo), run: () => void acts.undo({ changeSet }) }
    toast(t(texts.imported, { count: counts.new + counts.changed }), 'info', action ? { action } : {})
  }
  const changes = checked ? checked.counts.new + checked.counts.changed : 0
  const working = busy && t(texts.working)
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      {checked && changes > 0 ? (
        <Button kind="primary" busy={working} onClick={() => void confirm(checked.hash)}>
          {t(texts.importCount, { count: changes })}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={working}
          disabled={!text.trim()}
          onClick={() => void run({ text }).then(setChecked)}
        >
          {t(texts.check)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={t(texts.importInto, { many: t(record.texts.many) })}
      size="lg"
      onClose={onClose}
      footer={footer}
      dirty={text !== ''}
    >
      <p className="muted">{t(texts.importLead, { names: labels.join(', ') })}</p>
      <div className="field">
        <label htmlFor={id}>{t(texts.pasted)}</label>
        <textarea
          id={id}
          className="textarea sheet"
          rows={checked ? 4 : 8}
          spellCheck={false}
          value={text}
          onChange={event => edit(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-file`}>{t(texts.orFile)}</label>
        <input
          id={`${id}-file`}
          className="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={event => void event.target.files?.[0]?.text().then(edit)}
        />
      </div>
      {refused && (
        <Callout kind="danger" announce>
          {t(refused.message)}
        </Callout>
      )}
      {checked && <Verdicts {...checked} record={record} />}
    </Dialog>
  )
}
