// Invitations as the office has them: one or many sent at once, and those that are open.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { api } from '#shared/kit/api.ts'
import { dayOf, formatDay } from '#shared/kit/day.ts'
import { reload } from '#shared/kit/load.ts'
import { now } from '#shared/kit/now.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { cancelInvitation, inviteMany, listInvitations, renewInvitation } from '#shared/invitations/calls.ts'
import { inviteForm, stateOf } from '#shared/invitations/invite-form.ts'
import * as texts from '#shared/invitations/office-texts.ts'
import { type InviteLine, readList } from '#shared/invitations/rules.ts'
import type { InviteResult, OpenInvitation } from '#shared/invitations/schemas.ts'
import { invitationTable } from '#shared/invitations/table.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { mailForward, x } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { write } from '#widgets/kit/lists/write.ts'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const problemOf = ({ problem }: InviteLine): string => t(problem ? texts.problems[problem] : '')

/** What became of each line that was not sent. */
function Left({ results }: { results: readonly InviteResult[] }) {
  return (
    <Callout kind="warn" announce>
      <p>{t(texts.notSent)}</p>
      <ul role="list">
        {results.map(({ email, message }, index) => (
          <li key={index}>
            <b className="breaks">{email}</b>: {t(message)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Invite() {
  const [left, setLeft] = useState<readonly InviteResult[]>([])
  const using = useForm(inviteForm, {
    draft: 'invitations',
    start: { weeklyCommittedHours: 10 },
    next: ({ weeklyCommittedHours }) => ({ weeklyCommittedHours }),
    async onSubmit({ addresses, weeklyCommittedHours }) {
      const lines = readList(addresses, weeklyCommittedHours)
      const right = lines.filter(({ problem }) => !problem)
      const wrong = lines.filter(({ problem }) => problem)
      const answer = right.length
        ? await api(inviteMany, {
            invitations: right.map(({ email, hours }) => ({ email, weeklyCommittedHours: hours }))
          })
        : { message: '', results: [] }
      const open = [
        ...answer.results.filter(({ done }) => !done),
        ...wrong.map(line => ({ email: line.text, done: false, message: problemOf(line) }))
      ]
      setLeft(open)
      if (answer.message) toast(t(answer.message), open.length ? 'info' : 'ok')
      reload(listInvitations)
      // What was not sent stays to be put right.
      return right.length > 0
    }
  })
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t(texts.inviteTitle)}</h2>
      </div>
      <div className="card-body stack">
        <FormView using={using} />
        {left.length > 0 && <Left results={left} />}
      </div>
    </section>
  )
}

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
        <Invite />
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

define('bee-invitations', Invitations, { props: {} })
