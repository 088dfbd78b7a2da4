// The notes as plain text, with what is counted in them, and the address of the page one looks at.
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { FEWEST_WORDS, measureNotes, problemOfNotes } from '#shared/time-entries/notes.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { link } from '#widgets/kit/marks/icons.ts'

import { browser } from '../browser.ts'
import { controlOf, fieldId, Hint, Problem } from './field.tsx'
import type { UsingEntry } from './use-entry.ts'

function measured(html: string): string {
  const { words, enoughWords, hasLink } = measureNotes(html)
  const few = hasLink ? pageTexts.meterFew : pageTexts.meterFewNoLink
  const enough = hasLink ? pageTexts.meter : pageTexts.meterNoLink
  return t(enoughWords ? enough : few, { count: words, least: FEWEST_WORDS })
}

/** The browser tells it only for the page on which the button in the toolbar was pressed. */
async function addressOfPage(): Promise<string | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab?.url && /^https?:/.test(tab.url) ? tab.url : undefined
}

export function EntryNotes({ using }: { using: UsingEntry }) {
  const { draft, problems, write } = using
  const [nowhere, setNowhere] = useState(false)
  const html = toHtml(draft.notes)
  const reminder = problems.notes ? problemOfNotes(html)?.reminder : undefined

  async function addLink() {
    const address = await addressOfPage()
    setNowhere(!address)
    if (address) write({ notes: [draft.notes.trimEnd(), address].filter(Boolean).join(' ') })
    document.getElementById(fieldId('notes'))?.focus()
  }
  return (
    <div className="field">
      <label htmlFor={fieldId('notes')}>{t(texts.notes)}</label>
      <textarea
        {...controlOf('notes', problems.notes)}
        className="textarea"
        rows={3}
        placeholder={t(texts.notesHere)}
        value={draft.notes}
        onChange={event => write({ notes: event.currentTarget.value })}
      />
      <div className="row between meter">
        <Hint of="notes">{measured(html)}</Hint>
        <button type="button" className="link small add-link" onClick={() => void addLink()}>
          <Icon of={link} />
          {t(pageTexts.addPage)}
        </button>
      </div>
      {nowhere && (
        <p className="hint" role="status">
          {t(pageTexts.noPage)}
        </p>
      )}
      <Problem of="notes" text={problems.notes} />
      {reminder && <p className="hint">{t(reminder)}</p>}
    </div>
  )
}
