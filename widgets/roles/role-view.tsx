// What one role may do, switch by switch, with its presets and the way to delete it.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { implied, isPermission, type Permission, ruling } from '#shared/permissions.ts'
import * as calls from '#shared/roles/calls.ts'
import { whyNotAdd, whyNotTake } from '#shared/roles/giving.ts'
import { rightLabel, rightName } from '#shared/roles/right-name.ts'
import { heldBy, minus, usualOf } from '#shared/roles/rules.ts'
import { type Role, role as roleSchema } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { DeleteRole } from './delete-role.tsx'
import { EffectDialog, useEffectOn } from './effect.tsx'
import { type Cell, Matrix } from './matrix.tsx'
import { NewPreset } from './new-preset.tsx'
import { Presets } from './presets.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useMoves } from './use-moves.ts'

/** Which of the list brings this permission along. */
export const bringerOf = (list: readonly string[], permission: Permission): Permission | undefined =>
  heldBy(list).find(one => one !== permission && implied[one]?.includes(permission))

type Open = 'delete' | 'effect' | 'new preset' | 'presets'

export function RoleView({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const me = useStore($me)
  const saving = useCall(calls.changeRole)
  const deleting = useCall(calls.removeRole)
  const moves = useMoves(role.given)
  const [open, setOpen] = useState<Open>()
  const [isMerged, setMerged] = useState(false)
  const count = moves.added.length + moves.removed.length
  useUnsaved(count > 0)
  const effect = useEffectOn(role._id, moves.list, count > 0)

  const isOwners = role.roleName === 'Owner'
  const isMine = !isOwners && me?.role === role.roleName
  const readOnly = !saving.allowed || (isOwners && me?.role !== 'Owner')
  const held = heldBy(moves.list)
  const before = heldBy(role.given)
  const usual = usualOf(role.roleName)

  function cellOf(permission: Permission): Cell {
    const on = held.includes(permission)
    const bringer = on ? bringerOf(moves.list, permission) : undefined
    const keeps = isOwners && ruling.includes(permission)
    // What was switched and is not saved goes back in any case.
    const moved = before.includes(permission) !== on
    const why = me && (on ? whyNotTake(me, permission) : whyNotAdd(me, role.roleName, permission))
    const beyond = !keeps && !moved && why !== undefined
    const different = usual !== undefined && usual.includes(permission) !== on
    return {
      on,
      different,
      moved,
      locked: readOnly || bringer !== undefined || keeps || beyond,
      notes: [
        different && t(on ? texts.defaultOff : texts.defaultOn),
        bringer && t(texts.comesWith, { permission: rightName(bringer) }),
        keeps && t(texts.ownersAlways),
        beyond && !readOnly && t(isMine && !on ? texts.notOwn : texts.notYours)
      ].filter(note => typeof note === 'string')
    }
  }

  async function save() {
    setOpen(undefined)
    const input = { id: role._id, permissions: moves.list, rev: role.rev }
    const saved = await saving.run(input)
    if (!saved) return
    setMerged(false)
    keep(saved)
    moves.drop()
    reload(calls.listChanges)
    toast(t(texts.saved, { role: role.roleName }), 'ok')
  }
  const keep = (saved: Role) =>
    putAnswer(
      calls.listRoles,
      {},
      roles.map(one => (one._id === saved._id ? saved : one))
    )

  // Somebody else saved first: the switches stand on their version, and are saved by the next press.
  const rebase = () => {
    const current = currentIn(saving.refused, roleSchema)
    if (!current) return
    keep(current)
    setMerged(true)
    saving.forget()
  }
  useEffect(() => rebase())

  function load(permissions: readonly string[], name: string) {
    setOpen(undefined)
    const list = permissions.filter(isPermission)
    const same = !minus(list, role.given).length && !minus(role.given, list).length
    moves.set(list)
    toast(t(same ? texts.presetSame : texts.presetLoaded, { name }), 'ok')
  }

  const name = role.roleName
  return (
    <>
      <Crumbs steps={[{ label: t(texts.title), href: '/permissionsmanagement' }, { label: name }]} />
      <PageHead title={t(texts.roleTitle, { role: name })} area={t(texts.title)}>
        <div className="btn-row">
          {deleting.allowed && !['Owner', 'Volunteer'].includes(name) && (
            <Button kind="quiet" icon={trash} onClick={() => setOpen('delete')}>
              {t(texts.deleteRole)}
            </Button>
          )}
          {!readOnly && (
            <>
              <Button kind="quiet" onClick={() => setOpen('presets')}>
                {t(texts.loadPresets)}
              </Button>
              <Button onClick={() => setOpen('new preset')}>{t(texts.createPreset)}</Button>
            </>
          )}
        </div>
      </PageHead>
      <div className="stack">
        {readOnly && (
          <Callout kind="info">
            {t(saving.allowed ? texts.ownersOnly : texts.readOnly, { permission: rightLabel('putRole') })}
          </Callout>
        )}
        {isMine && !readOnly && <Callout kind="info">{t(texts.ownRoleLead)}</Callout>}
        {isMerged && (
          <Callout kind="warn" announce>
            {t(texts.others, { name })}
          </Callout>
        )}
        <Matrix
          of={cellOf}
          different={t(texts.onlyDifferent)}
          onSwitch={(permission, on) =>
            moves.set(on ? [...moves.list, permission] : moves.list.filter(one => one !== permission))
          }
        />
        <UnsavedBar
          name={name}
          count={count}
          busy={saving.busy}
          refused={saving.refused}
          failed={texts.failed}
          note={effect.data && <p className="muted">{t(texts.forPeople, { count: effect.data.active })}</p>}
          onCancel={() => {
            moves.drop()
            saving.forget()
          }}
          onSave={() => void save()}
        >
          <Button kind="quiet" onClick={() => setOpen('effect')}>
            {t(texts.review)}
          </Button>
        </UnsavedBar>
      </div>
      {open === 'effect' && <EffectDialog of={effect} onClose={() => setOpen(undefined)} onSave={() => void save()} />}
      {open === 'presets' && <Presets role={role} onLoad={load} onClose={() => setOpen(undefined)} />}
      {open === 'new preset' && (
        <NewPreset roleName={name} permissions={moves.list} onClose={() => setOpen(undefined)} />
      )}
      {open === 'delete' && <DeleteRole role={role} roles={roles} onClose={() => setOpen(undefined)} />}
    </>
  )
}
