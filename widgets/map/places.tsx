// The list beside the map: the same people, to find and to choose, whether or not the map is drawn.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { localTime } from '#shared/map/rules.ts'
import { anybody, countriesOf, rolesOf, type Spot, teamsOf, type MapFilter } from '#shared/map/spots.ts'
import * as texts from '#shared/map/texts.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Avatar } from '#widgets/kit/marks/avatar.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { search as searchIcon } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/segments.tsx'

/** More are drawn when somebody asks. */
const AT_ONCE = 100

interface PlacesProps {
  all: readonly Spot[]
  shown: readonly Spot[]
  wish: MapFilter
  onWish: (wish: MapFilter) => void
  chosen: string | undefined
  onChoose: (spot: Spot) => void
  /** One's own time zone. */
  zone: string
  now: Date
  actionsOf: (spot: Spot) => readonly MenuItem[]
}

interface FilterProps {
  label: string
  all: string
  options: readonly string[]
  value: string
  onPick: (value: string) => void
}

/** A filter; nothing where there is nothing to choose from. */
function Filter({ label, all, options, value, onPick }: FilterProps) {
  if (options.length === 0) return null
  return (
    <select className="select" aria-label={label} value={value} onChange={event => onPick(event.target.value)}>
      <option value="">{all}</option>
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function Tools({ all, wish, onWish }: Pick<PlacesProps, 'all' | 'onWish' | 'wish'>) {
  return (
    <div className="table-tools">
      <SearchField label={t(texts.search)} value={wish.words} onChange={words => onWish({ ...wish, words })} />
      <Segments
        label={t(texts.show)}
        options={[
          { key: 'active', label: t(texts.active) },
          { key: 'all', label: t(texts.seeAll) }
        ]}
        value={wish.all ? 'all' : 'active'}
        onChange={key => onWish({ ...wish, all: key === 'all' })}
      />
      <Filter
        label={t(texts.country)}
        all={t(texts.allCountries)}
        options={countriesOf(all)}
        value={wish.country}
        onPick={country => onWish({ ...wish, country })}
      />
      <Filter
        label={t(texts.team)}
        all={t(texts.allTeams)}
        options={teamsOf(all)}
        value={wish.team}
        onPick={team => onWish({ ...wish, team })}
      />
      <Filter
        label={t(texts.role)}
        all={t(texts.allRoles)}
        options={rolesOf(all)}
        value={wish.role}
        onPick={role => onWish({ ...wish, role })}
      />
      <Button size="sm" aria-pressed={wish.atWork} onClick={() => onWish({ ...wish, atWork: !wish.atWork })}>
        {t(texts.atWork)}
      </Button>
    </div>
  )
}

export function Places(props: PlacesProps) {
  const { all, shown, wish, onWish, chosen, onChoose, zone, now, actionsOf } = props
  const [most, setMost] = useState(AT_ONCE)
  const rest = shown.length - most
  return (
    <div className="side">
      <Tools all={all} wish={wish} onWish={onWish} />
      {shown.length === 0 ? (
        <Empty
          icon={searchIcon}
          title={t(texts.noneFound)}
          next={<Button onClick={() => onWish({ ...anybody, all: true })}>{t(texts.showAll)}</Button>}
        />
      ) : (
        <ul className="places" aria-label={t(texts.peopleOnMap)}>
          {shown.slice(0, most).map(spot => {
            const items = actionsOf(spot)
            return (
              <li key={spot.id} className={spot.isActive ? undefined : 'off'}>
                <button type="button" aria-pressed={spot.id === chosen} onClick={() => onChoose(spot)}>
                  <Avatar name={spot.name} picture={spot.picture || undefined} />
                  <span className="who">
                    {spot.name}
                    <small>{[spot.title, spot.place].filter(Boolean).join(' · ')}</small>
                  </span>
                  <span className="subtle small num">{localTime(spot.timeZone, now, zone)}</span>
                </button>
                {items.length > 0 && <RowMenu label={t(texts.actsFor, { name: spot.name })} items={items} />}
              </li>
            )
          })}
          {rest > 0 && (
            <li className="more">
              <Button size="sm" onClick={() => setMost(most + AT_ONCE)}>
                {t(texts.more, { count: Math.min(rest, AT_ONCE) })}
              </Button>
            </li>
          )}
        </ul>
      )}
      <div className="card-foot">
        <span className="muted small num" role="status">
          {t(texts.count, { shown: shown.length, all: all.length })}
        </span>
      </div>
    </div>
  )
}
