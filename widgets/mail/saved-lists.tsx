// Lists of addresses that were saved: one is added to what is typed, or what is typed is saved as one.
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listOf, withList } from '#shared/mail/form.ts'
import { listForm } from '#shared/mail/list-form.ts'
import { mailListCalls } from '#shared/mail/mail-list-calls.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { readAddresses } from '#shared/mail/rules.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import * as kit from '#widgets/kit/texts.ts'

/** As many as one looks through; further ones are found on their own page. */
const SHOWN = { size: 100 }

function SaveDialog({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const using = useForm(listForm, {
    start: { name: '' },
    async onSubmit({ name }) {
      const saved = await api(mailListCalls.create, { name, emails: addresses.join(', ') })
      reload(mailListCalls.list)
      toast(t(mailing.listSaved, { name }), 'ok')
      onClose()
      return saved
    }
  })
  return <DialogForm title={t(mailing.saveListTitle)} size="sm" close={kit.cancel} {...{ using, onClose }} />
}

export function SavedLists({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const { data } = useRead(mailListCalls.list, SHOWN)
  const [isSaving, save] = useState(false)
  const { addresses, wrong } = readAddresses(listOf(typed))
  const lists = data?.items ?? []
  function add(id: string) {
    const list = lists.find(({ _id }) => _id === id)
    if (!list) return
    const both = withList(typed, list.emails)
    onChange(both.typed)
    const { count } = both
    const said = t(mailing.listAdded, { count })
    toast(count === 0 ? t(mailing.listHad) : said, 'ok')
  }
  return (
    <div className="saved-lists">
      {lists.length > 0 && (
        <Choose
          label={t(mailing.savedList)}
          options={[
            { key: '', label: t(mailing.savedListHere) },
            ...lists.map(({ _id, name }) => ({ key: _id, label: name }))
          ]}
          value=""
          onChange={add}
        />
      )}
      <div className="btn-row between">
        {addresses.length > 1 && wrong.length === 0 && (
          <Button kind="quiet" size="sm" onClick={() => save(true)}>
            {t(mailing.saveList)}
          </Button>
        )}
        <a className="small" href="/mailinglists">
          {t(mailing.manageLists)}
        </a>
      </div>
      {isSaving && <SaveDialog addresses={addresses} onClose={() => save(false)} />}
    </div>
  )
}
