// What is edited in the table and not saved yet: by person and field, saved together, all or nothing.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { type FieldName, writable } from '#shared/people/fields.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { profile } from '#shared/people/schemas.ts'
import { changeUsers, type listUsers } from '#shared/people/users/calls.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import type { List } from '#widgets/kit/lists/use-list.ts'
import { useCall } from '#widgets/kit/use-call.ts'

/** The fields that a cell can hold. */
export const items = [
  'firstName',
  'lastName',
  'role',
  'jobTitle',
  'email',
  'weeklycommittedHours',
  'startDate',
  'endDate'
] as const satisfies readonly FieldName[]
export type Item = (typeof items)[number]

interface Edit {
  user: User
  item: Item
  text: string
}

const onto = (edit: Edit, rev: number): Edit => ({ ...edit, user: { ...edit.user, rev } })

const keyOf = (user: User, item: Item) => `${user._id} ${item}`

/** What stands in a cell, as it is typed. */
export function textOf(user: User, item: Item): string {
  const value = user[item]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** What is typed, as the server takes it. */
function valueOf({ item, text }: Edit): unknown {
  if (item === 'weeklycommittedHours') return text.trim() === '' ? null : Number(text)
  if (item !== 'jobTitle') return text
  return text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}

export type Edits = ReturnType<typeof useEdits>

export function useEdits(list: List<typeof listUsers, User>) {
  const me = useStore($me)
  const [isOn, turn] = useState(false)
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const saving = useCall(changeUsers)
  useUnsaved(edits.size > 0)
  // Somebody else saved one of these people first: what they wrote is shown, and the next press is to their version.
  const rebase = () => {
    const theirs = currentIn(saving.refused, profile)
    const isOld = ({ user }: Edit) => theirs !== undefined && user._id === theirs._id && user.rev < theirs.rev
    if (!theirs || ![...edits.values()].some(isOld)) return
    setEdits(new Map([...edits].map(([key, one]) => [key, isOld(one) ? onto(one, theirs.rev) : one])))
    list.refresh()
  }
  useEffect(() => rebase())

  const mayWrite = (user: User, item: Item): boolean => {
    const subject = { ownerId: user._id, ownerRole: user.role, isProtected: user.isProtected }
    if (!me || !mayTouch(me, subject) || !writable(me, subject, item)) return false
    if (item === 'endDate') return user.mayTakeOver
    return item !== 'email' || (user.mayTakeOver && user.email !== null)
  }
  const clear = () => {
    setEdits(new Map())
    saving.forget()
  }
  return {
    isOn,
    mayEdit: !!me && items.some(item => writable(me, { ownerId: '' }, item)),
    count: edits.size,
    busy: saving.busy,
    refused: saving.refused,
    mayWrite,
    textIn: (user: User, item: Item) => edits.get(keyOf(user, item))?.text ?? textOf(user, item),
    problemOf: (user: User, item: Item) => saving.refused?.fields?.[keyOf(user, item)],
    toggle: () => turn(!isOn),
    clear,
    write(user: User, item: Item, text: string) {
      const next = new Map(edits)
      if (text === textOf(user, item)) next.delete(keyOf(user, item))
      else next.set(keyOf(user, item), { user, item, text })
      setEdits(next)
    },
    async save() {
      const changes = [...edits.values()].map(edit => ({
        user_id: edit.user._id,
        item: edit.item,
        value: valueOf(edit),
        rev: edit.user.rev
      }))
      const answer = await saving.run({ changes })
      if (!answer) return false
      clear()
      list.refresh()
      toast(t(answer.message), 'ok')
      return true
    }
  }
}
