// What has happened with an application: changes of state, notes of the office, and what was written to the applicant.
import * as texts from '#shared/jobs/office-texts.ts'
import { applicationStatuses } from '#shared/jobs/rules.ts'
import type { ApplicationEvent } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { arrowRight, mail, pencil } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

const ICONS = { answer: mail, status: arrowRight, note: pencil, reply: mail } as const

const nameOf = (status: string): string => {
  const known = applicationStatuses.find(one => one === status)
  return known ? t(texts.statuses[known]) : status
}

function headOf({ kind, title, body, by, from, to }: ApplicationEvent): string {
  const name = by || t(texts.formerMember)
  if (kind === 'status') {
    const places = { name, before: from || nameOf(title), after: to || nameOf(body) }
    // By the applicant, by itself, or by somebody who is erased.
    return t(by ? texts.movedBy : texts.movedItself, places)
  }
  if (kind === 'answer') return t(texts.answeredBy)
  return t(kind === 'note' ? texts.notedBy : texts.repliedBy, { name })
}

export function History({ history }: { history: readonly ApplicationEvent[] }) {
  if (history.length === 0) return <p className="muted small">{t(texts.noHistory)}</p>
  return (
    <ol className="history" role="list">
      {history.map(one => (
        <li key={one._id} data-kind={one.kind}>
          <Icon of={ICONS[one.kind]} />
          <div>
            <p className="small">
              {headOf(one)} <When at={one.at} className="muted" />
            </p>
            {one.kind === 'reply' && <p className="said-about">{one.title}</p>}
            {one.kind !== 'status' && <p className="said">{one.body}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
