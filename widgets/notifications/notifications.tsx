// The bell of the header: how many are unread, and the list of them behind it.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'

import { load } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readUnread } from '#shared/notifications/calls.ts'
import { problemOf } from '#shared/notifications/rules.ts'
import type { Notification } from '#shared/notifications/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

import { Bell } from './bell.tsx'
import css from './notifications.css?inline'
import wordsCss from './words.css?inline'

const NONE: readonly Notification[] = []

function Reading({ userId }: { userId: string }) {
  const { data, error } = useStore(useMemo(() => load(readUnread, { userId }), [userId]))
  const announced = useRef<number>(undefined)
  // It is retried: the same failure is announced once only.
  useEffect(() => {
    if (data) announced.current = undefined
    const status = error?.refusal.status
    if (status === undefined || announced.current === status) return
    announced.current = status
    toast(t(problemOf(status)), 'danger')
  }, [data, error])
  return <Bell unread={data ?? NONE} />
}

function Notifications({ unread }: { unread?: readonly Notification[] }) {
  const me = useStore($me)
  if (!me) return null
  return unread ? <Bell unread={unread} /> : <Reading userId={me.id} />
}

define('bee-notifications', Notifications, { props: { unread: 'object' }, css: wordsCss + css })
