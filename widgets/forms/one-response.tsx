// One response beside the questions as they were asked, with the way to the next and to the one before.
import * as texts from '#shared/forms/builder-texts.ts'
import { nameOf } from '#shared/forms/form-table.ts'
import { deleteResponse, readResponse } from '#shared/forms/making-calls.ts'
import type { MadeForm } from '#shared/forms/making-schemas.ts'
import { cellOf } from '#shared/forms/questions.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { ShownFiles } from '#widgets/kit/marks/file-list.tsx'
import { chevronLeft, chevronRight, trash } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

interface OneResponseProps {
  form: MadeForm
  responseId: string
  onGo: (id: string) => void
  onClose: () => void
  onDeleted: () => void
}

export function OneResponse({ form, responseId, onGo, onClose, onDeleted }: OneResponseProps) {
  const read = useRead(readResponse, { id: form._id, responseId })
  const deleting = useCall(deleteResponse)
  useRefusedToast(deleting.refused, '{message}')
  const { newer, older, place, total } = read.data ?? {}
  async function remove() {
    const sure = await confirm({
      title: t(texts.deleteOneTitle),
      text: t(texts.deleteOneText),
      yes: t(texts.deleteOne),
      danger: true
    })
    if (!sure || !(await deleting.run({ id: form._id, responseId }))) return
    toast(t(texts.deletedOne), 'ok')
    onDeleted()
  }
  // They stay where they are, so that the focus does.
  const step = (to: string | null | undefined, label: string, icon: string) => (
    <Button icon={icon} aria-disabled={!to} onClick={() => to && onGo(to)}>
      {t(label)}
    </Button>
  )
  return (
    <Dialog
      title={place === undefined ? form.formName : t(texts.oneOf, { place, total: total ?? 0 })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" icon={trash} onClick={() => void remove()}>
            {t(texts.deleteOne)}
          </Button>
          {step(newer, texts.newer, chevronLeft)}
          {step(older, texts.older, chevronRight)}
        </>
      }
    >
      <Loaded of={read} waiting={<Skeleton count={8} />}>
        {({ response, questions }) => (
          <div className="stack">
            <p>
              <b>{nameOf(response)}</b>{' '}
              <span className="muted">{formatInstant(new Date(response.cameAt), 'told')}</span>
            </p>
            <dl className="one-response">
              {questions.map(({ id, label }) => {
                const answer = response.answers[id]
                const files = response.files[id]
                return (
                  <div key={id}>
                    <dt dir="auto">{label}</dt>
                    <dd dir="auto" className={answer === undefined ? 'muted' : undefined}>
                      {answer === undefined ? (
                        t(texts.nothing)
                      ) : files ? (
                        <ShownFiles files={files} label={label} />
                      ) : (
                        cellOf(answer)
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
