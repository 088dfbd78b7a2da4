// Activities as a list.
import * as texts from '#shared/community/page-texts.ts'
import { rhythmText } from '#shared/community/rhythm-words.ts'
import type { ShownActivity } from '#shared/community/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'

import { pathOf, standing, whenShort } from './words.ts'

const placesOf = ({ registered, capacity, waiting }: ShownActivity): string =>
  `${registered}${capacity === null ? '' : ` / ${capacity}`}${waiting > 0 ? ` +${waiting}` : ''}`

export const ActivityTable = ({ activities }: { activities: readonly ShownActivity[] }) => (
  <div className="card">
    <Scrolled label={t(texts.activities)}>
      <table role="table" className="table fold">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t(texts.activity)}
            </th>
            <th scope="col" role="columnheader">
              {t(texts.type)}
            </th>
            <th scope="col" role="columnheader">
              {t(texts.when)}
            </th>
            <th scope="col" role="columnheader">
              {t(texts.state)}
            </th>
            <th scope="col" role="columnheader" className="num">
              {t(texts.places)}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {activities.map(one => {
            const { kind, words } = standing(one)
            return (
              <tr key={one._id} role="row">
                <th scope="row" role="rowheader" className="fold-title">
                  <a href={pathOf(one._id, one.occurrence)}>{one.name}</a>
                </th>
                <td role="cell" data-label={t(texts.type)}>
                  {one.type}
                </td>
                <td role="cell" data-label={t(texts.when)}>
                  {whenShort(one)}
                  {one.rrule !== '' && <div className="muted small">{rhythmText(one.rrule, one.start)}</div>}
                </td>
                <td role="cell" data-label={t(texts.state)}>
                  <Pill kind={kind}>{words}</Pill>
                </td>
                <td role="cell" className="num" data-label={t(texts.places)}>
                  {placesOf(one)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  </div>
)
