// Invitations as the office has them: sent, and those that are open.
import { useStore } from '@nanostores/react'

import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { now } from '#shared/kit/time/now.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { cancelInvitation, listInvitations, renewInvitation } from '#shared/invitations/calls.ts'
import { stateOf } from '#shared/invitations/invite-form.ts'
import * as texts from '#shared/invitations/office-texts.ts'
import type { OpenInvitation } from '#shared/invitations/schemas.ts'
import { invitationTable } from '#shared/invitations/table.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { mailForward, x } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { write } from '#widgets/kit/lists/write.ts'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import listCss from '#widgets/kit/lists/lists.css?inline'
import css from '../kit/form/more-fields.css?inline'
import { InvitePeople } from './invite-people.tsx'

function useActs() {
  const me = useStore($me)
  const renew = async (one: OpenInvitation) => {
    if (!(await write(renewInvitation, { token: one.token }))) return
    toast(t(texts.renewed, { email: one.email }), 'ok')
    reload(listInvitations)
  }
  const cancel = async (one: OpenInvitation) => {
    const { email } = one
    const sure = await confirm({
      title: t(texts.cancelTitle, { email }),
      text: t(texts.cancelText),
      yes: t(texts.cancel),
      no: t(texts.keep),
      danger: true
    })
    if (!sure || !(await write(cancelInvitation, { token: one.token }))) return
    toast(t(texts.cancelled, { email }), 'ok')
    reload(listInvitations)
  }
  const menuOf = (one: OpenInvitation) => {
    const items: MenuItem[] = [
      { label: t(texts.resend), icon: mailForward, run: () => void renew(one) },
      ...(one.isCancelled ? [] : [{ label: t(texts.cancel), icon: x, run: () => void cancel(one) }])
    ]
    return <RowMenu label={t(texts.moreFor, { email: one.email })} items={items} />
  }
  return can(me, renewInvitation.needs) ? menuOf : undefined
}

const looks = { open: 'ok', expired: 'warn', cancelled: 'line' } as const

const cells = {
  email: ({ email }: OpenInvitation) => <span className="breaks">{email}</span>,
  state: (one: OpenInvitation) => {
    const state = stateOf(one, now())
    return <Pill kind={looks[state]}>{t(texts.states[state])}</Pill>
  },
  expiration: ({ expiration }: OpenInvitation) => (
    <time dateTime={expiration}>{formatDay(dayOf(new Date(expiration)), 'profile')}</time>
  )
}

function Invitations() {
  const { data, refused, again } = useRead(listInvitations, {})
  const menuOf = useActs()
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <div className="stack">
        <InvitePeople />
        <TableView
          table={invitationTable}
          rows={data}
          refused={refused}
          onRetry={again}
          cells={cells}
          icon={mailForward}
          {...(menuOf && { actions: menuOf })}
        />
      </div>
    </>
  )
}

define('bee-invitations', Invitations, { props: {}, css: listCss + css })
