// What one person may do beside their role, and is not to do although the role allows it.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { putAnswer, reload } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readProfile, setProperty } from '#shared/people/calls.ts'
import { type Profile, profile as profileSchema } from '#shared/people/schemas.ts'
import { effective, implied, isPermission, type Permission, ruling } from '#shared/permissions.ts'
import * as calls from '#shared/roles/calls.ts'
import { whyNotGive, whyNotTake } from '#shared/roles/giving.ts'
import { rightName, rightNames } from '#shared/roles/right-name.ts'
import { movedBetween } from '#shared/roles/rules.ts'
import type { Role } from '#shared/roles/schemas.ts'
import * as texts from '#shared/roles/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { type Cell, Matrix } from './matrix.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useMoves } from './use-moves.ts'

interface EditProps {
  profile: Profile
  role: readonly string[]
}

function Edit({ profile, role }: EditProps) {
  const me = useStore($me)
  const { frontPermissions = [], removedDefaultPermissions = [] } = profile.permissions ?? {}
  const own = useMoves(frontPermissions)
  const taken = useMoves(removedDefaultPermissions)
  const subject = { ownerId: profile._id, ownerRole: profile.role, isProtected: profile.isProtected }
  const saving = useCall(setProperty, subject)
  const [isMerged, setMerged] = useState(false)
  const name = fullName(profile)
  const isOwner = profile.role === 'Owner'
  const isMe = me?.id === profile._id
  const readOnly = !me || !mayTouch(me, subject)

  const permissionsOf = (front: readonly string[], removed: readonly string[]) =>
    effective({ role, front, removed, isOwner })
  const [before, now] = [
    permissionsOf(frontPermissions, removedDefaultPermissions),
    permissionsOf(own.list, taken.list)
  ]
  const count = [own, taken].reduce((sum, { added, removed }) => sum + added.length + removed.length, 0)
  const { added: gains, removed: loses } = movedBetween(before, now)
  useUnsaved(count > 0)

  function cellOf(permission: Permission): Cell {
    const on = now.includes(permission)
    const bringer = now.find(one => one !== permission && implied[one]?.includes(permission))
    const keeps = isOwner && ruling.includes(permission)
    // What was switched and is not saved goes back in any case.
    const moved = before.includes(permission) !== on
    const why = me && (on ? whyNotTake(me, permission) : whyNotGive(me, permission, isMe))
    const beyond = !keeps && !moved && why !== undefined
    const [isOwn, isTaken] = [own.list.includes(permission), taken.list.includes(permission)]
    return {
      on,
      different: isOwn || isTaken,
      moved,
      locked: readOnly || bringer !== undefined || keeps || beyond,
      notes: [
        role.includes(permission) && !isTaken && t(texts.fromRole),
        isOwn && t(texts.ownAddition),
        isTaken && t(texts.ownRemoval),
        bringer && t(texts.comesWith, { permission: rightName(bringer) }),
        keeps && t(texts.ownersAlways),
        beyond && !readOnly && t(isMe && !on ? texts.notOwn : texts.notYours)
      ].filter(note => typeof note === 'string')
    }
  }

  function turn(permission: Permission, on: boolean) {
    const without = (list: readonly string[]) => list.filter(one => one !== permission)
    const given = role.includes(permission)
    own.set(on && !given ? [...without(own.list), permission] : without(own.list))
    taken.set(!on && given ? [...without(taken.list), permission] : without(taken.list))
  }

  /** What is not theirs to move, of a list. */
  const stays = (list: readonly string[], why: typeof whyNotTake) =>
    list.filter(one => me && isPermission(one) && why(me, one) !== undefined)
  const drop = () => {
    own.drop()
    taken.drop()
    saving.forget()
  }

  async function save() {
    const value = { frontPermissions: own.list, removedDefaultPermissions: taken.list }
    const saved = await saving.run({ id: profile._id, key: 'permissions', value, rev: profile.rev })
    if (!saved) return
    setMerged(false)
    const permissions = { isAcknowledged: false, ...value }
    putAnswer(readProfile, { id: profile._id }, { ...profile, permissions, rev: saved.rev })
    drop()
    for (const call of [calls.listChanges, calls.whyMay]) reload(call)
    toast(t(texts.personSaved, { name }), 'ok')
  }

  // Somebody else saved first: the switches stand on their version, and are saved by the next press.
  const rebase = () => {
    const current = currentIn(saving.refused, profileSchema)
    if (!current) return
    putAnswer(readProfile, { id: profile._id }, current)
    setMerged(true)
    saving.forget()
  }
  useEffect(() => rebase())

  const notes = [
    gains.length > 0 && t(texts.gainsPerson, { name, rights: rightNames(gains) }),
    loses.length > 0 && t(texts.losesPerson, { name, rights: rightNames(loses) }),
    count > 0 && !gains.length && !loses.length && t(texts.noEffect, { name })
  ].filter(note => typeof note === 'string')
  const hasExceptions = own.list.length + taken.list.length > 0
  return (
    <>
      {readOnly && <Callout kind="info">{t(profile.isProtected ? texts.protectedPerson : texts.ownerPerson)}</Callout>}
      {isMe && <Callout kind="info">{t(texts.ownLead)}</Callout>}
      {isMerged && (
        <Callout kind="warn" announce>
          {t(texts.others, { name })}
        </Callout>
      )}
      <div className="row between wrap">
        <p>
          <a href={`/userprofile/${profile._id}`}>{name}</a>{' '}
          <span className="muted">{t(texts.personRole, { role: profile.role })}</span>
        </p>
        {hasExceptions && !readOnly && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              // What only others may touch stays.
              own.set(stays(own.list, whyNotTake))
              taken.set(stays(taken.list, (actor, one) => whyNotGive(actor, one, isMe)))
            }}
          >
            {t(texts.reset)}
          </Button>
        )}
      </div>
      <Matrix of={cellOf} different={t(texts.onlyOwn)} onSwitch={turn} />
      <UnsavedBar
        name={name}
        count={count}
        busy={saving.busy}
        refused={saving.refused}
        failed={texts.personFailed}
        note={notes.map(note => (
          <p key={note} className="muted breaks">
            {note}
          </p>
        ))}
        onCancel={drop}
        onSave={() => void save()}
      />
    </>
  )
}

export function PersonView({ id, roles }: { id: string; roles: readonly Role[] }) {
  const read = useRead(readProfile, { id })
  return (
    <Loaded card of={read} waiting={<Skeleton of="block" count={12} />}>
      {profile => (
        <Edit
          key={profile._id}
          profile={profile}
          role={roles.find(({ roleName }) => roleName === profile.role)?.given ?? []}
        />
      )}
    </Loaded>
  )
}
