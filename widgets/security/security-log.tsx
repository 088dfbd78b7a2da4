// The security log, for Owners: who signed in or tried to, from where, and what was refused.
import { api } from '#shared/kit/calls/api.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { findPeople } from '#shared/people/calls.ts'
import { listSecurityEvents } from '#shared/security/calls.ts'
import { accountOf, detailOf, nameOf, type SecurityEvent, securityLog } from '#shared/security/list.ts'
import type { Kind } from '#shared/security/rules.ts'
import * as texts from '#shared/security/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { alertCircle, alertTriangle, check, key, lock } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import css from './security-log.css?inline'

const LOOKS: Readonly<Record<Kind, { kind: 'danger' | 'info' | 'ok' | 'warn'; icon: string }>> = {
  'signed-in': { kind: 'ok', icon: check },
  'sign-in-failed': { kind: 'warn', icon: alertTriangle },
  'sign-in-limited': { kind: 'danger', icon: alertCircle },
  'password-asked': { kind: 'info', icon: key },
  'password-ask-failed': { kind: 'warn', icon: alertTriangle },
  'password-changed': { kind: 'info', icon: key },
  'password-reset': { kind: 'info', icon: key },
  'address-changed': { kind: 'info', icon: key },
  'name-changed': { kind: 'warn', icon: alertTriangle },
  'rights-changed': { kind: 'warn', icon: alertTriangle },
  'call-refused': { kind: 'danger', icon: alertCircle },
  'sessions-ended': { kind: 'info', icon: lock },
  'accounts-merged': { kind: 'warn', icon: alertTriangle },
  'merge-undone': { kind: 'info', icon: lock },
  'extension-connected': { kind: 'info', icon: lock },
  'second-step-failed': { kind: 'warn', icon: alertTriangle },
  'second-step-limited': { kind: 'danger', icon: alertCircle },
  'factor-set-up': { kind: 'ok', icon: lock },
  'factor-turned-off': { kind: 'warn', icon: lock },
  'passkey-added': { kind: 'ok', icon: key },
  'passkey-removed': { kind: 'warn', icon: key },
  'recovery-code-used': { kind: 'warn', icon: key },
  'recovery-codes-renewed': { kind: 'info', icon: key },
  'factor-reset': { kind: 'warn', icon: lock },
  'factor-roles-changed': { kind: 'info', icon: lock }
}

async function people(text: string): Promise<Choice[]> {
  const found = text.trim() ? await api(findPeople, { text: text.trim() }) : []
  return found.map(person => ({ value: person._id, label: nameOf(person) }))
}

const filters = securityLog.filtersWith({ personId: { source: people } })

const toProfile = (person: SecurityEvent['person'], name: string) =>
  person ? <a href={`/userprofile/${person._id}`}>{name}</a> : name || '–'

const cells = {
  what: ({ kind }: SecurityEvent) => <Pill {...LOOKS[kind]}>{t(texts.kinds[kind])}</Pill>,
  when: ({ lastAt }: SecurityEvent) => <When at={lastAt} className="when" />,
  account: (event: SecurityEvent) => toProfile(event.person, accountOf(event)),
  who: ({ actor }: SecurityEvent) => toProfile(actor, nameOf(actor)),
  detail: (event: SecurityEvent) => <span className="breaks">{detailOf(event) || '–'}</span>,
  ip: ({ ip }: SecurityEvent) => <span className="breaks">{ip}</span>
}

function SecurityLog() {
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <ListPage of={listSecurityEvents} {...securityLog.page} filters={filters} cells={cells} icon={lock} />
    </>
  )
}

define('bee-security-log', SecurityLog, { props: {}, css })
