// Who comes to an activity, for everybody in the portal: the first by name, the others as a number.
import { listComing } from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

export function WhoComes({ activity }: { activity: ShownActivity }) {
  const { _id: id, occurrence, capacity } = activity
  const { data } = useRead(listComing, { id, ...(occurrence && { occurrence }) })
  if (!data?.items.length) return null
  const { items, count } = data
  const told = capacity === null ? String(count) : t(texts.comingOf, { count, capacity })
  return (
    <PartCard title={t(texts.whoComes)} level={2} tools={<span className="muted small num">{told}</span>}>
      <ul className="who-comes" role="list">
        {items.map(person => (
          <li key={person._id}>
            <Avatar name={fullName(person)} size="sm" />
            <span>
              <a href={`/userprofile/${person._id}`}>{fullName(person)}</a>
              <small className="muted">{person.role}</small>
            </span>
          </li>
        ))}
        {count > items.length && <li className="muted">{t(texts.more, { count: count - items.length })}</li>}
      </ul>
    </PartCard>
  )
}
