// Every text behind an info icon that one may read; the Owner writes them here.
import { useState } from 'react'

import {
  createInformation,
  deleteInformation,
  listInformations,
  restoreInformation,
  updateInformation
} from '#shared/info/information-calls.ts'
import type { Information } from '#shared/info/information-schemas.ts'
import { informationTable, startOf } from '#shared/info/information-table.ts'
import * as texts from '#shared/info/information-texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { eye, history, infoCircle, lock, pencil, plus, trash, users, world } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import historyCss from '#widgets/kit/lists/history.css?inline'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import css from './info.css?inline'
import { InformationDialog } from './information-editor.tsx'
import { InformationHistory } from './information-history.tsx'
import { InformationReader } from './information-reader.tsx'

const LOOKS = {
  '0': { kind: 'line', icon: world },
  '1': { kind: 'warn', icon: lock },
  '2': { kind: 'info', icon: users }
} as const

const cells = {
  start: ({ infoContent }: Information) => <span className="muted">{startOf(infoContent)}</span>,
  readers: ({ visibility }: Information) => <Pill {...LOOKS[visibility]}>{t(texts.readers[visibility])}</Pill>
}

const TRASH = {
  remove: deleteInformation,
  restore: restoreInformation,
  texts: {
    deleted: texts.deleted,
    restored: texts.restored,
    deleteFailed: texts.deleteFailed,
    restoreFailed: '{message}'
  },
  refresh: () => reload(listInformations)
}

type Opened = { what: 'edit' | 'history' | 'read'; item: Information } | { what: 'new' }

function InfoCollections() {
  const { data, refused, again, loading } = useRead(listInformations, {})
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const mayAdd = useCall(createInformation).allowed
  const mayEdit = useCall(updateInformation).allowed
  const { remove } = useTrash(TRASH)
  const actions = (item: Information) => {
    const button = (icon: string, text: string, run: () => void) => (
      <IconButton icon={icon} label={t(text, { name: item.infoName })} onClick={run} />
    )
    return (
      <>
        {button(eye, texts.read, () => open({ what: 'read', item }))}
        {mayEdit && button(pencil, texts.editOf, () => open({ what: 'edit', item }))}
        {mayEdit && button(history, texts.historyOf, () => open({ what: 'history', item }))}
        {mayEdit && button(trash, texts.removeOf, () => void remove(item._id))}
      </>
    )
  }
  const failed = refused && !data ? { ...refused, message: messageOf(refused) } : undefined
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        {mayAdd && (
          <Button kind="primary" icon={plus} onClick={() => open({ what: 'new' })}>
            {t(texts.add)}
          </Button>
        )}
      </PageHead>
      <TableView
        table={informationTable}
        rows={data}
        refused={failed}
        onRetry={again}
        cells={cells}
        icon={infoCircle}
        actions={actions}
        next={<span>{t(texts.noneText)}</span>}
      />
      {opened?.what === 'read' && (
        <InformationReader
          area={opened.item.infoName}
          of={{ data: opened.item, refused: undefined, loading, again }}
          onEdit={() => open({ what: 'edit', item: opened.item })}
          onClose={close}
        />
      )}
      {(opened?.what === 'new' || opened?.what === 'edit') && (
        <InformationDialog item={opened.what === 'edit' ? opened.item : undefined} onClose={close} />
      )}
      {opened?.what === 'history' && (
        <InformationHistory item={opened.item} onChanged={TRASH.refresh} onClose={close} />
      )}
    </>
  )
}

/** What the server says, unless it had no words. */
const messageOf = ({ status, message }: { status: number; message: string }): string =>
  status >= 400 && status < 500 ? message : texts.fetchFailed

define('bee-info-collections', InfoCollections, { props: {}, css: historyCss + css })
