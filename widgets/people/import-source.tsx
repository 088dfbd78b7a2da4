// Where the lines come from: pasted, or a file.
import { useId } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/people/import-texts.ts'

export function ImportSource({ text, onText }: { text: string; onText: (text: string) => void }) {
  const id = useId()
  return (
    <>
      <p className="muted">{t(texts.lead)}</p>
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
