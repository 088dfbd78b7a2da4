// The titles in their order: changed, moved up and down, deleted.
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/titles/calls.ts'
import type { Title } from '#shared/people/titles/schemas.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { chevronDown, chevronUp, pencil, trash } from '#widgets/kit/marks/icons.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { TitleDialog } from './title-dialog.tsx'

const refresh = () => reload(calls.listTitles)

/** The order on screen moves at once; the last one asked for is what is saved. */
function useOrder(titles: readonly Title[]) {
  const { run, refused, busy } = useCall(calls.orderTitles)
  useRefusedToast(refused, texts.orderFailed)
  const [said, say] = useState('')
  async function move(from: number, by: -1 | 1) {
    const title = titles[from]
    const to = from + by
    if (busy || !title || to < 0 || to >= titles.length) return
    const order = titles.toSpliced(from, 1).toSpliced(to, 0, title)
    const done = await run({ orderData: order.map(({ _id: id }, index) => ({ id, order: index + 1 })) })
    refresh()
    if (done) say(t(texts.moved, { title: title.titleName, number: to + 1, count: titles.length }))
  }
  return { move, said }
}

export function TitlesDialog({ titles, onClose }: { titles: readonly Title[]; onClose: () => void }) {
  const [edited, edit] = useState<Title>()
  const { move, said } = useOrder(titles)
  const { remove } = useTrash({
    remove: calls.deleteTitle,
    restore: calls.restoreTitle,
    texts: {
      deleted: texts.deleted,
      restored: texts.restored,
      deleteFailed: texts.deleteFailed,
      restoreFailed: texts.restoreFailed
    },
    refresh
  })
  const box = useKeptFocus('li', ':scope > ul')
  if (edited) return <TitleDialog title={edited} onClose={() => edit(undefined)} />
  return (
    <Dialog title={t(texts.editTitles)} onClose={onClose}>
      <div className="stack" ref={box}>
        <p className="vh" role="status">
          {said}
        </p>
        {titles.length === 0 && <p className="muted">{t(texts.none)}</p>}
        <ul className="member-list" role="list" tabIndex={-1}>
          {titles.map((title, index) => {
            const { _id, titleName, shortName } = title
            return (
              <li key={_id}>
                <span>
                  {titleName} <span className="subtle small">{shortName}</span>
                </span>
                <span className="row">
                  <IconButton
                    icon={chevronUp}
                    label={t(texts.up, { title: titleName })}
                    aria-disabled={index === 0}
                    onClick={() => void move(index, -1)}
                  />
                  <IconButton
                    icon={chevronDown}
                    label={t(texts.down, { title: titleName })}
                    aria-disabled={index === titles.length - 1}
                    onClick={() => void move(index, 1)}
                  />
                  <IconButton icon={pencil} label={t(texts.editOf, { title: titleName })} onClick={() => edit(title)} />
                  <IconButton
                    icon={trash}
                    label={t(texts.deleteOf, { title: titleName })}
                    onClick={() => void remove(_id)}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
