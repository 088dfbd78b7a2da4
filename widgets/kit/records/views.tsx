// Saved views of a list: what it was narrowed to and sorted by, under a name, for oneself or for all who see the list.
import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'

import { load, reload } from '#shared/kit/load.ts'
import { changeView, deleteView, readViews, saveView } from '#shared/kit/records/views.ts'
import { t } from '#shared/kit/texts.ts'

import { Dialog } from '../dialogs/dialog.tsx'
import { Menu, type MenuItem } from '../dialogs/menu.tsx'
import { toast } from '../dialogs/toast.tsx'
import { Button } from '../marks/button.tsx'
import { check, plus, star, trash } from '../marks/icons.ts'
import { RefusedLine } from '../marks/refused-line.tsx'
import * as kit from '../texts.ts'
import { useCall } from '../use-call.ts'
import * as texts from './texts.ts'
import { write } from './use-acts.ts'
import type { Query } from './use-address.ts'

interface ViewsProps {
  /** What the views are of: a record's table, or a word of a list of its own. */
  list: string
  query: Query
  onChange: (query: Query) => void
}

const wordsOf = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
const keyOf = (query: Query) => {
  const words = new URLSearchParams(wordsOf(query))
  words.sort()
  return String(words)
}

function SaveView({ list, query, mayShare, onClose }: Omit<ViewsProps, 'onChange'> & SaveProps) {
  const [name, setName] = useState('')
  const [isShared, share] = useState(false)
  const { run, busy, refused } = useCall(saveView)
  const id = useId()
  async function save(): Promise<void> {
    if (!(await run({ list, name, query: wordsOf(query), isShared }))) return
    reload(readViews, { list })
    onClose()
    toast(t(texts.viewSaved), 'ok')
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      <Button kind="primary" type="submit" busy={busy && t(texts.working)}>
        {t(texts.save)}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.saveView)}
      size="sm"
      onClose={onClose}
      footer={footer}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="muted">{t(texts.saveViewLead)}</p>
      <div className="field">
        <label htmlFor={id}>{t(texts.viewName)}</label>
        <input id={id} className="input" maxLength={60} value={name} onChange={event => setName(event.target.value)} />
        <RefusedLine refused={refused} />
      </div>
      {mayShare && (
        <label className="check">
          <input type="checkbox" checked={isShared} onChange={event => share(event.target.checked)} />
          {t(texts.shareView)}
        </label>
      )}
    </Dialog>
  )
}

interface SaveProps {
  mayShare: boolean
  onClose: () => void
}

export function Views({ list, query, onChange }: ViewsProps) {
  const store = useMemo(() => load(readViews, { list }), [list])
  const { data } = useStore(store)
  const [isSaving, setSaving] = useState(false)
  if (!data) return null
  const { views, mayShare } = data
  const current = views.find(view => keyOf(view.query) === keyOf(query))
  const isNarrowed = Object.keys(wordsOf(query)).length > 0
  const change = async (name: string, work: Promise<unknown>) => {
    if (await work) toast(t(texts.viewChanged, { name }), 'ok')
    reload(readViews, { list })
  }
  const own: MenuItem[] = current?.isMine
    ? [
        { kind: 'line' },
        ...(mayShare
          ? [
              {
                label: t(current.isShared ? texts.unshareView : texts.shareView),
                run: () =>
                  void change(current.name, write(changeView, { id: current._id, isShared: !current.isShared }))
              }
            ]
          : []),
        {
          label: t(texts.deleteView, { name: current.name }),
          icon: trash,
          run: () => void change(current.name, write(deleteView, { id: current._id }))
        }
      ]
    : []
  const items: MenuItem[] = [
    ...views.map(view => ({
      label: view.name,
      ...(view === current && { icon: check }),
      ...(view.isShared && { end: view.by ?? t(texts.sharedView) }),
      run: () => onChange(view.query)
    })),
    ...(isNarrowed && !current ? [{ label: t(texts.saveView), icon: plus, run: () => setSaving(true) }] : []),
    ...own
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={t(texts.views)}
        icon={star}
        button={current?.name ?? t(texts.views)}
        className="btn quiet"
        items={items}
      />
      {isSaving && <SaveView {...{ list, query, mayShare }} onClose={() => setSaving(false)} />}
    </>
  )
}
