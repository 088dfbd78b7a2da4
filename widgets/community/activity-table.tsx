// Activities as a list.
import * as texts from '#shared/community/page-texts.ts'
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
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(texts.activity)}</th>
            <th scope="col">{t(texts.type)}</th>
            <th scope="col">{t(texts.when)}</th>
            <th scope="col">{t(texts.state)}</th>
            <th scope="col" className="num">
              {t(texts.places)}
            </th>
          </tr>
        </thead>
        <tbody>
          {activities.map(one => {
            const { kind, words } = standing(one)
            return (
              <tr key={one._id}>
                <th scope="row">
                  <a href={pathOf(one._id, one.occurrence)}>{one.name}</a>
                </th>
                <td>{one.type}</td>
                <td className="num">{whenShort(one)}</td>
                <td>
                  <Pill kind={kind}>{words}</Pill>
                </td>
                <td className="num">{placesOf(one)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scrolled>
  </div>
)
