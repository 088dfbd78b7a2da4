// A copy of a whole form, which opens once it is made.
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import * as texts from '#shared/forms/builder-texts.ts'
import { copyOf } from '#shared/forms/making.ts'
import { createForm, readForm } from '#shared/forms/making-calls.ts'
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export function useCopying() {
  const { allowed } = useCall(createForm)
  return {
    allowed,
    async copy(id: string) {
      try {
        const { form } = await api(readForm, { id })
        const made = await api(createForm, copyOf(form))
        environment.go(`/form/${made.form._id}`)
        toast(t(texts.copiedForm), 'ok')
      } catch (error) {
        toast(t(texts.copyFailed, { message: t(refusalOf(error).message) }), 'danger')
      }
    }
  }
}
