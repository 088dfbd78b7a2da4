// One file as a control of a form: the browser's own button, which says what is chosen.
import { useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '../../texts.ts'
import { Button } from '../../marks/buttons/button.tsx'
import type { Control } from './control.ts'

export function FileControl({ id, name, field, raw, locked, aria, write, register }: Control) {
  const chooser = useRef<HTMLInputElement | null>(null)
  const newest = useRef<File>(undefined)

  async function readFile(file: File | undefined) {
    newest.current = file
    // So that a form does not go without the file that somebody thinks is in it.
    chooser.current?.setCustomValidity(file ? t(texts.fileReading) : '')
    const text = file && field.read ? await field.read(file).catch(() => t(texts.fileUnreadable)) : ''
    if (newest.current !== file) return
    chooser.current?.setCustomValidity('')
    write(text)
  }
  function remove() {
    if (chooser.current) chooser.current.value = ''
    void readFile(undefined)
    chooser.current?.focus()
  }
  return (
    <div className="row wrap">
      <input
        {...{ id, name, ...aria }}
        ref={element => {
          chooser.current = element
          register(element)
        }}
        type="file"
        className="input"
        part="input"
        accept={field.accept}
        disabled={locked}
        onChange={event => void readFile(event.target.files?.[0])}
      />
      {raw !== '' && (
        <Button kind="quiet" size="sm" onClick={remove}>
          {t(texts.fileRemove)}
        </Button>
      )}
    </div>
  )
}
