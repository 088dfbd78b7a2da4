// Deleting a role: what becomes of its people is said before.
import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/roles/calls.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import type { Effect, Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { openRole } from './places.ts'

function Consequences({ effect }: { effect: Effect }) {
  const count = effect.active + effect.inactive
  const people = count ? texts.deleteMany : texts.deleteNobody
  const namesOf = (side: 'gain' | 'lose') =>
    rightNames(effect.moved.flatMap(one => (one[side].count ? [one.permission] : [])))
  const [loses, gains] = [namesOf('lose'), namesOf('gain')]
  const more = effect.active - effect.people.length
  return (
    <>
      <p className="strong">
        {t(people, { count })} {effect.inactive > 0 && t(texts.deleteInactive, { count: effect.inactive })}
      </p>
      {effect.people.length > 0 && (
        <p className="muted">
          {effect.people.map(({ name }) => name).join(', ')}
          {more > 0 && `, ${t(texts.andMore, { count: more })}`}
        </p>
      )}
      {loses && <p className="breaks">{t(texts.deleteLoses, { rights: loses })}</p>}
      {gains && <p className="breaks">{t(texts.deleteGains, { rights: gains })}</p>}
    </>
  )
}

interface DeleteProps {
  role: Role
  roles: readonly Role[]
  onClose: () => void
}

export function DeleteRole({ role, roles, onClose }: DeleteProps) {
  const read = useRead(calls.readEffect, { id: role._id, deleted: 'true' })
  const deleting = useCall(calls.removeRole)
  async function remove() {
    const done = await deleting.run({ id: role._id })
    if (!done) return
    onClose()
    toast(t(done.message), 'ok')
    putAnswer(
      calls.listRoles,
      {},
      roles.filter(({ _id }) => _id !== role._id)
    )
    reload(calls.listChanges)
    openRole(undefined)
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.keep)}
      </Button>
      <Button
        kind="danger primary"
        busy={deleting.busy && t(texts.saving)}
        disabled={!read.data}
        onClick={() => void remove()}
      >
        {t(texts.deleteYes)}
      </Button>
    </>
  )
  return (
    <Dialog role="alertdialog" title={t(texts.deleteTitle, { role: role.roleName })} onClose={onClose} footer={footer}>
      <div className="stack">
        <Loaded of={read}>{effect => <Consequences effect={effect} />}</Loaded>
        <p>{t(texts.deletePresets)}</p>
        <RefusedLine refused={deleting.refused} />
      </div>
    </Dialog>
  )
}
