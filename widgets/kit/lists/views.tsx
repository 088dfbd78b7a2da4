// Saved views of a list: what it was narrowed to and sorted by, under a name, for oneself or for all who see the list.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { form } from '#shared/kit/form/form.ts'
import { load, putAnswer, reload } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { changeView, deleteView, readViews, saveView } from '#shared/lists/calls.ts'
import * as schemas from '#shared/lists/schemas.ts'

import { Menu, type MenuItem } from '../dialogs/menu.tsx'
import { toast } from '../dialogs/toast.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { useForm } from '../form/use-form.ts'
import { check, plus, star, trash } from '../marks/icons.ts'
import { useCall } from '../use-call.ts'
import * as texts from './texts.ts'
import type { Query } from './use-address.ts'
import { write } from './write.ts'

interface ViewsProps {
  /** What the views are of: a record's table, or a word of a list of its own. */
  list: string
  query: Query
  onChange: (query: Query) => void
}

type View = Answer<typeof changeView>

const wordsOf = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
const keyOf = (query: Query) => {
  const words = new URLSearchParams(wordsOf(query))
  words.sort()
  return String(words)
}

const { name, isShared } = schemas.saveView.input.shape
const viewForm = form({
  submit: texts.save,
  busy: texts.working,
  fields: {
    name: { kind: 'text', label: texts.viewName, schema: name },
    isShared: { kind: 'checkbox', label: texts.shareView, schema: isShared }
  }
})

function SaveView({ list, query, mayShare, onClose }: Omit<ViewsProps, 'onChange'> & SaveProps) {
  const { run, refused } = useCall(saveView)
  const using = useForm(viewForm, {
    refused,
    async onSubmit(value) {
      const saved = await run({ list, ...value, query: wordsOf(query) })
      if (!saved) return undefined
      reload(readViews, { list })
      onClose()
      toast(t(texts.viewSaved), 'ok')
      return saved
    }
  })
  return (
    <DialogForm
      title={t(texts.saveView)}
      size="sm"
      lead={t(texts.saveViewLead)}
      only={mayShare ? ['name', 'isShared'] : ['name']}
      {...{ using, onClose }}
    />
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
  // Before they are known the button stands where something is there to save, so that nothing moves when they are.
  const { views, mayShare } = data ?? { views: [], mayShare: false }
  const current = views.find(view => keyOf(view.query) === keyOf(query))
  const isNarrowed = Object.keys(wordsOf(query)).length > 0
  const isDone = (name: string) => toast(t(texts.viewChanged, { name }), 'ok')
  const show = (next: View | undefined) =>
    next && data
      ? putAnswer(readViews, { list }, { ...data, views: views.map(view => (view._id === next._id ? next : view)) })
      : reload(readViews, { list })
  const share = async ({ _id: id, rev, name, isShared }: View) => {
    const changed = await write(changeView, { id, rev, isShared: !isShared }, refused => {
      toast(t(refused.message), 'danger')
      // Somebody else changed it first: it stands here as it is now.
      show(currentIn(refused, schemas.changeView.answer))
    })
    if (!changed) return
    isDone(name)
    show(changed)
  }
  const remove = async ({ _id: id, name }: View) => {
    if (await write(deleteView, { id })) isDone(name)
    reload(readViews, { list })
  }
  const own: MenuItem[] = current?.isMine
    ? [
        { kind: 'line' },
        ...(mayShare
          ? [
              {
                label: t(current.isShared ? texts.unshareView : texts.shareView),
                run: () => void share(current)
              }
            ]
          : []),
        {
          label: t(texts.deleteView, { name: current.name }),
          icon: trash,
          run: () => void remove(current)
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
