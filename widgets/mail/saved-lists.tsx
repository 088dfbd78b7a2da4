// Lists of addresses that were saved: one is added to what is typed, or what is typed is saved as one.
import { useState } from 'react'

import { reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listOf, withList } from '#shared/mail/form.ts'
import { mailListCalls } from '#shared/mail/mail-list-calls.ts'
import * as mailing from '#shared/mail/mailing-texts.ts'
import { readAddresses } from '#shared/mail/rules.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { marked, Problem } from '#widgets/kit/marks/problem.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import * as kit from '#widgets/kit/texts.ts'

/** As many as one looks through; further ones are found on their own page. */
const SHOWN = { size: 100 }
const NAME = 'list-name'

function SaveDialog({ addresses, onClose }: { addresses: readonly string[]; onClose: () => void }) {
  const saving = useCall(mailListCalls.create)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const { refused } = saving
  const problem = tried && name.trim() === '' ? t(mailing.listNameRequired) : refused && t(refused.message)
  async function save() {
    setTried(true)
    const saved = name.trim() && (await saving.run({ name: name.trim(), emails: addresses.join(', ') }))
    if (!saved) return
    reload(mailListCalls.list)
    toast(t(mailing.listSaved, { name: name.trim() }), 'ok')
    onClose()
  }
  return (
    <Dialog
      title={t(mailing.saveListTitle)}
      size="sm"
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(kit.cancel)}
          </Button>
          <Button kind="primary" type="submit" busy={saving.busy && t(mailing.working)}>
            {t(mailing.saveList)}
          </Button>
        </>
      }
    >
      <div className="field">
        <label htmlFor={NAME}>{t(mailing.listName)}</label>
        <input
          id={NAME}
          className="input"
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
          {...marked(`${NAME}-error`, problem)}
        />
        <Problem id={`${NAME}-error`} text={problem} />
      </div>
    </Dialog>
  )
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
    const said = count === 1 ? t(mailing.listAddedOne) : t(mailing.listAdded, { count })
    toast(count === 0 ? t(mailing.listHad) : said, 'ok')
  }
  return (
    <div className="saved-lists">
      {lists.length > 0 && (
        <select
          className="select"
          aria-label={t(mailing.savedList)}
          value=""
          onChange={event => add(event.target.value)}
        >
          <option value="">{t(mailing.savedListHere)}</option>
          {lists.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
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
