// A new role, which starts with what another may do or with nothing.
import { useStore } from '@nanostores/react'

import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { isPermission } from '#shared/permissions.ts'
import * as calls from '#shared/roles/calls.ts'
import { roleForm } from '#shared/roles/form.ts'
import { whyNotGive } from '#shared/roles/giving.ts'
import * as giving from '#shared/roles/giving-texts.ts'
import type { Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { openRole } from './places.ts'

export function NewRole({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const me = useStore($me)
  const using = useForm(roleForm, {
    start: { roleName: '', from: '' },
    draft: 'new role',
    async onSubmit({ roleName, from }) {
      const permissions = roles.find(({ _id }) => _id === from)?.given ?? []
      const role = await api(calls.addRole, { roleName, permissions })
      putAnswer(calls.listRoles, {}, [...roles, role])
      reload(calls.listChanges)
      toast(t(texts.added, { role: role.roleName }), 'ok')
      onClose()
      openRole(role.roleName)
      return role
    }
  })
  const choices: Choice[] = [
    { value: '', label: texts.nothingYet },
    ...roles.map(({ _id, roleName, given }) => {
      const off =
        me &&
        given
          .filter(isPermission)
          .map(one => whyNotGive(me, one))
          .find(Boolean)
      return { value: _id, label: off ? t(giving.roleOff, { role: roleName }) : roleName, off }
    })
  ]
  const hint = choices.some(({ off }) => off) ? t(giving.rolesOff) : undefined
  return (
    <DialogForm title={t(texts.addRole)} size="sm" using={using} onClose={onClose}>
      <FieldView using={using} name="roleName" />
      <FieldView using={using} name="from" choices={choices} hint={hint} />
    </DialogForm>
  )
}
