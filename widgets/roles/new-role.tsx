// A new role, which starts with what another may do or with nothing.
import { api } from '#shared/kit/api.ts'
import { put, reload } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import { roleForm } from '#shared/roles/form.ts'
import type { Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { openRole } from './places.ts'

export function NewRole({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const using = useForm(roleForm, {
    start: { roleName: '', from: '' },
    draft: 'new role',
    async onSubmit({ roleName, from }) {
      const permissions = roles.find(({ _id }) => _id === from)?.given ?? []
      const role = await api(calls.addRole, { roleName, permissions })
      put(calls.listRoles, {}, [...roles, role])
      reload(calls.listChanges)
      toast(t(texts.added, { role: role.roleName }), 'ok')
      onClose()
      openRole(role.roleName)
      return role
    }
  })
  const choices = [
    { value: '', label: texts.nothingYet },
    ...roles.map(({ _id, roleName }) => ({ value: _id, label: roleName }))
  ]
  return (
    <DialogForm title={t(texts.addRole)} size="sm" using={using} onClose={onClose}>
      <FieldView using={using} name="roleName" />
      <FieldView using={using} name="from" choices={choices} />
    </DialogForm>
  )
}
