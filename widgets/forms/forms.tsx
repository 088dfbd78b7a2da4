// The forms that people make: found, begun, opened, deleted.
import { useRef, useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { formList, type ListedForm } from '#shared/forms/form-list.ts'
import { createForm, deleteForm, listForms, restoreForm } from '#shared/forms/making-calls.ts'
import { newForm } from '#shared/forms/settings-form.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { copy, plus, trash } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { LOOKS } from './looks.ts'
import { useCopying } from './use-copying.ts'

const cells = {
  name: ({ _id, formName }: ListedForm) => (
    <a href={`/form/${_id}`} className="breaks" dir="auto">
      {formName}
    </a>
  ),
  state: ({ state }: ListedForm) => <Pill kind={LOOKS[state]}>{t(texts.states[state])}</Pill>
}

/** Asks for its title: nothing is stored of a form that somebody only looked at. */
function NewForm({ onClose }: { onClose: () => void }) {
  const creating = useCall(createForm)
  const using = useForm(newForm, {
    start: { formName: '' },
    draft: 'form new',
    refused: creating.refused,
    onSubmit: async ({ formName }) => {
      const made = await creating.run({ formName, state: 'draft' })
      if (!made) return false
      environment.go(`/form/${made.form._id}`)
      return true
    }
  })
  return <DialogForm title={t(texts.newForm)} using={using} onClose={onClose} />
}

function Forms() {
  const list = useRef<List<typeof listForms, ListedForm>>(null)
  const creating = useCall(createForm)
  const [isNew, setNew] = useState(false)
  const copying = useCopying()
  const trashing = useTrash({
    remove: deleteForm,
    restore: restoreForm,
    texts: {
      deleted: texts.removed,
      restored: texts.restored,
      deleteFailed: texts.removeFailed,
      restoreFailed: texts.restoreFailed
    },
    refresh: () => list.current?.refresh()
  })
  const actions = ({ _id, formName }: ListedForm) => (
    <>
      {copying.allowed && (
        <IconButton icon={copy} label={t(texts.copyIt, { name: formName })} onClick={() => void copying.copy(_id)} />
      )}
      <IconButton
        icon={trash}
        label={t(texts.removeIt, { name: formName })}
        onClick={() => void trashing.remove(_id)}
      />
    </>
  )
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        {creating.allowed && (
          <Button kind="primary" icon={plus} onClick={() => setNew(true)}>
            {t(texts.newForm)}
          </Button>
        )}
      </PageHead>
      <ListPage
        ref={list}
        of={listForms}
        {...formList.page}
        onOpen={({ _id }) => environment.go(`/form/${_id}`)}
        cells={cells}
        actions={actions}
      />
      {isNew && <NewForm onClose={() => setNew(false)} />}
    </>
  )
}

define('bee-forms', Forms, { props: {} })
