// A person's blue squares, where mails about one lead.
import * as dashboard from '#shared/dashboard/texts.ts'
import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'

/** Nothing at all for whoever may not see them. */
export function BlueSquares({ squares }: { squares: Profile['infringements'] }) {
  if (!squares) return null
  return (
    <section className="card" id="bluesquare" aria-label={t(texts.labels.infringements)}>
      <div className="card-head">
        <h2>{t(texts.labels.infringements)}</h2>
        {squares.length > 0 && <span className="subtle num">{squares.length}</span>}
      </div>
      {squares.length === 0 ? (
        <p className="card-body muted">{t(dashboard.noBlueSquares)}</p>
      ) : (
        <ul className="card-body squares" role="list">
          {squares.map(({ _id, date, description }) => (
            <li key={_id}>
              <i className="bluesq" />
              <time className="num" dateTime={date}>
                {formatDay(date, 'profile')}
              </time>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
