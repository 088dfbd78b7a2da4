// The button that saves all of a list as a file, which the server sends page after page, whatever the screen has of it.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Call, Input } from '#shared/kit/calls/call.ts'
import { UNEXPECTED } from '#shared/kit/calls/client.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import type { Column } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '../marks/buttons/button.tsx'
import { download } from '../marks/icons.ts'
import { saveCsv } from './table-cells.ts'
import * as texts from './texts.ts'
import { toast } from '../dialogs/toast.tsx'
import type { Lists, RowOf, PageQuery } from './use-pages.ts'

interface ExportProps<C extends Call, Key extends Lists<C>> {
  /** The call, and the field of its answer that the rows are in. */
  of: C
  list: Key
  wanted: PageQuery<C>
  columns: readonly Column<RowOf<C, Key>>[]
  /** Becomes the file's. */
  name: string
}

async function readAll<C extends Call, Key extends Lists<C>>(props: ExportProps<C, Key>) {
  const { of, list, wanted } = props
  const all: RowOf<C, Key>[] = []
  let next: string | undefined
  do {
    const page = await api(of, { ...wanted, ...(next && { after: next }) } as Input<C>)
    all.push(...(page[list] as readonly RowOf<C, Key>[]))
    next = (page as { next?: string }).next
  } while (next)
  return all
}

export function ExportPages<C extends Call, Key extends Lists<C>>(props: ExportProps<C, Key>) {
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveCsv(props.name, props.columns, await readAll(props))
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      const message = error instanceof Refused ? error.refusal.message : UNEXPECTED
      toast(t(texts.exportFailed, { message: t(message) }), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" icon={download} busy={busy && t(texts.exporting)} onClick={() => void save()}>
      {t(texts.exportCsv)}
    </Button>
  )
}
