// The texts of pop-ups, for those who may write them; each can be kept, and set back to what was kept.
import { useMemo, useState } from 'react'

import { createPopup, listPopupBackups, listPopups, updatePopup, updatePopupBackup } from '#shared/info/popup-calls.ts'
import type { Popup, PopupBackup } from '#shared/info/popup-schemas.ts'
import { popupTable } from '#shared/info/popup-table.ts'
import * as texts from '#shared/info/popup-texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { message, packages, pencil, plus, undo } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { PopupDialog } from './popup-dialog.tsx'

const isSame = (popup: Popup, backup: PopupBackup): boolean =>
  popup.popupName === backup.popupName && popup.popupContent === backup.popupContent

const dayOf = ({ keptAt }: PopupBackup): string => formatInstant(new Date(keptAt), 'told')

/** Keeping a text, and setting it back after a question. */
function useBackups() {
  const { data: backups } = useRead(listPopupBackups, {})
  const keeping = useCall(updatePopupBackup)
  const writing = useCall(updatePopup)
  useRefusedToast(keeping.refused ?? writing.refused, texts.failed)
  const of = (popup: Popup) => backups?.find(({ popupId }) => popupId === popup._id)
  const keep = async ({ _id: id, popupName, popupContent }: Popup) => {
    if (await keeping.run({ id, popupName, popupContent })) toast(t(texts.kept), 'ok')
    reload(listPopupBackups)
  }
  const setBack = async ({ _id: id, popupName: name }: Popup, backup: PopupBackup) => {
    const title = t(texts.setBackTitle, { name })
    const text = t(texts.setBackText, { day: dayOf(backup) })
    if (!(await confirm({ title, text, yes: t(texts.setBackYes) }))) return
    const { popupName, popupContent } = backup
    if (await writing.run({ id, popupName, popupContent })) toast(t(texts.wasSetBack), 'ok')
    reload(listPopups)
  }
  return { of, keep, setBack, backups }
}

function Popups() {
  const { data, refused, again } = useRead(listPopups, {})
  const { of, keep, setBack, backups } = useBackups()
  const [opened, open] = useState<{ popup?: Popup }>()
  const mayAdd = useCall(createPopup).allowed
  const mayEdit = useCall(updatePopup).allowed
  const table = useMemo(() => {
    const known = new Map(backups?.map(backup => [backup.popupId, backup]))
    return popupTable(popup => {
      const backup = known.get(popup._id)
      if (!backup) return t(texts.noBackup)
      return isSame(popup, backup) ? t(texts.isBackup) : t(texts.differs, { day: dayOf(backup) })
    })
  }, [backups])
  const actions = (popup: Popup) => {
    const backup = of(popup)
    const differs = !backup || !isSame(popup, backup)
    const button = (icon: string, text: string, run: () => void) => (
      <IconButton icon={icon} label={t(text, { name: popup.popupName })} onClick={run} />
    )
    return (
      <>
        {mayEdit && button(pencil, texts.editOf, () => open({ popup }))}
        {differs && button(packages, texts.keepOf, () => void keep(popup))}
        {mayEdit && differs && backup && button(undo, texts.setBackOf, () => void setBack(popup, backup))}
      </>
    )
  }
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        {mayAdd && (
          <Button kind="primary" icon={plus} onClick={() => open({})}>
            {t(texts.add)}
          </Button>
        )}
      </PageHead>
      <TableView
        table={table}
        rows={data}
        refused={data ? undefined : refused}
        onRetry={again}
        icon={message}
        actions={actions}
      />
      {opened && <PopupDialog popup={opened.popup} onClose={() => open(undefined)} />}
    </>
  )
}

define('bee-popups', Popups, { props: {} })
