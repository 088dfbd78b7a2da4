// The list beside the map: the same people, to find and to choose, whether or not the map is drawn.
import { t } from '#shared/kit/texts.ts'
import type { listMapPeople } from '#shared/map/calls.ts'
import { localTime } from '#shared/map/rules.ts'
import type { ListedPerson, MapChoices } from '#shared/map/schemas.ts'
import type { Spot } from '#shared/map/spots.ts'
import * as texts from '#shared/map/texts.ts'
import type { MenuItem } from '#widgets/kit/dialogs/menu.tsx'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import type { Query } from '#widgets/kit/lists/use-address.ts'
import { useTyped } from '#widgets/kit/lists/use-typed.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { search as searchIcon } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import type { Pages } from '#widgets/kit/table/use-pages.ts'

import { AT_ONCE } from './use-looked-at.ts'

/** The place whose people alone are looked at. */
export interface Near {
  within: string
  place: string
  count: number
}

interface PlacesProps {
  choices: MapChoices
  pages: Pages<typeof listMapPeople, ListedPerson>
  people: readonly Spot[]
  /** How many fit. */
  found: number
  wish: Query
  near: Near | undefined
  onWish: (wish: Query) => void
  onNear: (near: Near | undefined) => void
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
  return <Choose label={label} options={[{ key: '', label: all }, ...options]} value={value} onChange={onPick} />
}

function Tools({
  choices,
  wish,
  near,
  onWish,
  onNear
}: Pick<PlacesProps, 'choices' | 'near' | 'onNear' | 'onWish' | 'wish'>) {
  const [typed, setTyped] = useTyped({ query: wish, change: onWish })
  const pick = (name: string) => (value: string) => onWish({ ...wish, [name]: value })
  return (
    <div className="table-tools">
      <SearchField label={t(texts.search)} value={typed} most={100} onChange={setTyped} />
      <Segments
        label={t(texts.show)}
        options={[
          { key: 'active', label: t(texts.active) },
          { key: 'all', label: t(texts.seeAll) }
        ]}
        value={wish['all'] ? 'all' : 'active'}
        onChange={key => pick('all')(key === 'all' ? 'yes' : '')}
      />
      <Filter
        label={t(texts.country)}
        all={t(texts.allCountries)}
        options={choices.countries}
        value={wish['country'] ?? ''}
        onPick={pick('country')}
      />
      <Filter
        label={t(texts.team)}
        all={t(texts.allTeams)}
        options={choices.teams}
        value={wish['team'] ?? ''}
        onPick={pick('team')}
      />
      <Filter
        label={t(texts.role)}
        all={t(texts.allRoles)}
        options={choices.roles}
        value={wish['role'] ?? ''}
        onPick={pick('role')}
      />
      <Button size="sm" aria-pressed={!!wish['atWork']} onClick={() => pick('atWork')(wish['atWork'] ? '' : 'yes')}>
        {t(texts.atWork)}
      </Button>
      {near && (
        <Button size="sm" aria-pressed onClick={() => onNear(undefined)}>
          {t(texts.onlyNear, { place: near.place })}
        </Button>
      )}
    </div>
  )
}

export function Places(props: PlacesProps) {
  const { choices, pages, people, found, wish, near, onWish, onNear, chosen, onChoose, zone, now, actionsOf } = props
  const { more, moreRefused } = pages
  const showAll = () => {
    onNear(undefined)
    onWish({ all: 'yes' })
  }
  return (
    <div className="side" ref={useKeptFocus('.places > li', 'input')}>
      <Tools {...{ choices, wish, near, onWish, onNear }} />
      {people.length === 0 ? (
        <Empty
          icon={searchIcon}
          title={t(texts.noneFound)}
          next={<Button onClick={showAll}>{t(texts.showAll)}</Button>}
        />
      ) : (
        <ul className="places" aria-label={t(texts.peopleOnMap)}>
          {people.map(spot => {
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
          {more && (
            <li className="more">
              <Button size="sm" busy={more.busy && t(texts.loading)} onClick={more.load}>
                {t(texts.more, { count: Math.max(1, Math.min(found - people.length, AT_ONCE)) })}
              </Button>
              <RefusedLine refused={moreRefused} />
            </li>
          )}
        </ul>
      )}
      <div className="card-foot">
        <span className="muted small num" role="status">
          {t(texts.count, { shown: found, all: choices.people })}
        </span>
      </div>
    </div>
  )
}
