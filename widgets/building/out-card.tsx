// Who has tools and equipment of a site out, and since when.
import type { Figures, Out } from '#shared/building/project-schemas.ts'
import * as texts from '#shared/building/site-texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { clock } from '#widgets/kit/marks/icons.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

const Since = ({ one }: { one: Out }) => {
  const day = formatInstant(new Date(one.since), 'told')
  if (one.isLate)
    return (
      <Pill kind="danger" icon={clock}>
        {t(texts.overdue, { day })}
      </Pill>
    )
  return <small className="muted">{t(texts.since, { day })}</small>
}

export function OutCard({ figures: { _id, out, outMore } }: { figures: Pick<Figures, '_id' | 'out' | 'outMore'> }) {
  useToday()
  return (
    <PartCard
      title={t(texts.outToday)}
      level={2}
      tools={
        <a className="link" href={`/bmdashboard/tools/log?project=${_id}`}>
          {t(texts.dailyLog)}
        </a>
      }
    >
      {out.length === 0 && <p className="muted">{t(texts.nothingOut)}</p>}
      <ul role="list" className="stack">
        {out.map(one => (
          <li key={`${one.personId} ${one.isLate}`} className="row wrap between">
            <PersonCell
              name={one.name || t(texts.nobody)}
              picture={one.profilePic}
              href={one.personId ? `/userprofile/${one.personId}` : undefined}
              note={one.pieces.map(({ name, codes }) => `${name} ${codes.join(', ')}`).join(' · ')}
            />
            <Since one={one} />
          </li>
        ))}
      </ul>
      {outMore > 0 && <p className="muted">{t(texts.moreOut, { count: outMore })}</p>}
    </PartCard>
  )
}
