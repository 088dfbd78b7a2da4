// The page of team locations: the map, and beside it the list that says and does the same.
import { browserZone } from '#shared/kit/locale.ts'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { environment } from '#shared/kit/environment.ts'
import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { api } from '#shared/kit/calls/api.ts'
import { now as currentTime } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import {
  addMapLocation,
  editMapLocation,
  listMapPeople,
  removeMapLocation,
  restoreMapLocation
} from '#shared/map/calls.ts'
import { LEAST_HOURS } from '#shared/map/rules.ts'
import type { MapChoices } from '#shared/map/schemas.ts'
import { geoJsonOf, linesOf, type PlaceSpot, type Spot, spotOf } from '#shared/map/spots.ts'
import * as texts from '#shared/map/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useWidget, Widget } from '#widgets/kit/element/widget.tsx'
import type { Query } from '#widgets/kit/lists/use-address.ts'
import { say } from '#widgets/kit/lists/write.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { download, list as listIcon, mapPin, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { AddPerson, EditPerson } from './entry-dialog.tsx'
import type { MapElement } from './map.ts'
import { type Near, Places } from './places.tsx'
import { refreshMap } from './refresh.ts'
import css from './team-locations.css?inline'
import { useLookedAt } from './use-looked-at.ts'

const MINUTE = 60_000

/** The present minute. */
function useMinute(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

const TRASH = {
  remove: removeMapLocation,
  restore: restoreMapLocation,
  texts: {
    deleted: texts.removed,
    restored: texts.restored,
    deleteFailed: texts.failedWith,
    restoreFailed: texts.failedWith
  },
  refresh: refreshMap
}

/** All who fit, however many pages that takes. */
async function offer(asked: Input<typeof listMapPeople>): Promise<void> {
  const spots: Spot[] = []
  let after: string | undefined
  do {
    const { items, next } = await api(listMapPeople, { ...asked, size: LARGEST_PAGE, ...(after && { after }) })
    spots.push(...items.map(spotOf))
    after = next
  } while (after)
  environment.saveFile(texts.fileName, 'application/geo+json', JSON.stringify(geoJsonOf(spots), null, 2))
}

type Opened = { what: 'add' } | { what: 'edit'; spot: Spot }

/** The drawing: when it does not come, the list still works. */
function Drawing(props: {
  people: readonly Spot[]
  /** Where there are too many people to stand for themselves. */
  places: readonly PlaceSpot[] | undefined
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onLook: (within: string) => void
  onDrawn: (element: MapElement | null) => void
  zone: string
  now: Date
}) {
  const { people, places, chosen, onChoose, onLook, onDrawn, zone, now } = props
  const [loaded, retry] = useWidget('bee-map')
  const [hasFailed, setFailed] = useState(false)
  const marked = useMemo(() => {
    const shown = places ? people.filter(({ id }) => id === chosen) : people
    return [...(places ?? []), ...shown.map(spot => ({ ...spot, lines: linesOf(spot, zone, now) }))]
  }, [people, places, chosen, zone, now])
  if (hasFailed || loaded === 'failed')
    return (
      <div className="failed">
        <Callout kind="danger" announce>
          {t(texts.failed)}{' '}
          <Button size="sm" onClick={() => (hasFailed ? setFailed(false) : retry())}>
            {t(texts.retry)}
          </Button>
        </Callout>
      </div>
    )
  if (loaded === 'loading') return <Skeleton of="block" count={12} />
  return (
    <bee-map
      ref={onDrawn}
      spots={marked}
      chosen={chosen}
      onbee-choose={event => onChoose(event.detail.id)}
      onbee-view={event => onLook(event.detail.within)}
      onbee-failed={() => setFailed(true)}
    />
  )
}

interface LocatedProps {
  looked: ReturnType<typeof useLookedAt>
  choices: MapChoices
  wish: Query
  near: Near | undefined
  onWish: (wish: Query) => void
  onNear: (near: Near | undefined) => void
}

function Located({ looked, choices, wish, near, onWish, onNear }: LocatedProps) {
  const now = useMinute()
  const [zone] = useState(browserZone)
  const [isListed, setListed] = useState(true)
  const [picked, choose] = useState<string>()
  const [opened, open] = useState<Opened>()
  const drawn = useRef<MapElement>(null)
  const mayAdd = useCall(addMapLocation).allowed
  const mayEdit = useCall(editMapLocation).allowed
  const removing = useCall(removeMapLocation)
  useRefusedToast(removing.refused, texts.failedWith)
  const { remove } = useTrash(TRASH)
  const { asked, pages, people = [], places, found, look } = looked
  // Whoever is alone at the place that was pressed is whom one meant.
  const chosen = picked ?? (near?.count === 1 && people.length === 1 ? people[0]?.id : undefined)

  /** A person, or a place with several. */
  const press = (id: string | undefined) => {
    const place = places?.find(one => one.id === id)
    choose(place ? undefined : id)
    if (!place) return
    onNear({ within: place.id, place: place.place, count: place.count })
    drawn.current?.show(place.id)
  }
  const removeSpot = async (spot: Spot) => {
    if (spot.type === 'm_user') {
      await remove(spot.id)
      return
    }
    const title = t(texts.removeTitle, { name: spot.name })
    if (!(await confirm({ title, text: t(texts.removeText), yes: t(texts.remove), danger: true }))) return
    const done = await removing.run({ id: spot.id })
    refreshMap()
    if (done) toast(t(done.message), 'ok')
  }
  const actionsOf = (spot: Spot) => [
    ...(mayEdit ? [{ label: t(texts.edit), run: () => open({ what: 'edit', spot }) }] : []),
    ...(mayEdit && removing.allowed ? [{ label: t(texts.remove), run: () => void removeSpot(spot) }] : [])
  ]
  const close = () => open(undefined)
  const { people: all, countries } = choices
  const lead = t(texts.lead, { count: all, countries: countries.length, hours: LEAST_HOURS })
  return (
    <>
      <PageHead title={t(texts.title)} lead={lead}>
        <div className="btn-row">
          <Button icon={listIcon} aria-pressed={isListed} onClick={() => setListed(!isListed)}>
            {t(texts.list)}
          </Button>
          {mayAdd && (
            <Button icon={download} onClick={() => void offer(asked).catch((error: unknown) => say(refusalOf(error)))}>
              {t(texts.geoJson)}
            </Button>
          )}
          {mayAdd && (
            <Button kind="primary" icon={plus} onClick={() => open({ what: 'add' })}>
              {t(texts.add)}
            </Button>
          )}
        </div>
      </PageHead>
      {all === 0 ? (
        <div className="card">
          <Empty icon={mapPin} title={t(texts.none)} next={<span>{t(texts.noneText, { hours: LEAST_HOURS })}</span>} />
        </div>
      ) : (
        <div className={isListed ? 'card mapwrap' : 'card mapwrap alone'}>
          <div className="drawing">
            <Drawing
              people={people}
              places={places}
              chosen={chosen}
              onChoose={press}
              onLook={look}
              onDrawn={element => {
                drawn.current = element
              }}
              zone={zone}
              now={now}
            />
          </div>
          {isListed && (
            <Places
              {...{ choices, pages, people, found, wish, near, chosen, zone, now, actionsOf, onWish, onNear }}
              onChoose={spot => {
                choose(spot.id)
                drawn.current?.fly(spot)
              }}
            />
          )}
        </div>
      )}
      {opened?.what === 'add' && <AddPerson onClose={close} />}
      {opened?.what === 'edit' && <EditPerson key={opened.spot.id} spot={opened.spot} onClose={close} />}
    </>
  )
}

function TeamLocations() {
  const [wish, setWish] = useState<Query>({})
  const [near, setNear] = useState<Near>()
  const within = near?.within
  const looked = useLookedAt(useMemo(() => ({ ...wish, within }), [wish, within]))
  const { choices, pages } = looked
  const waiting = <Skeleton of="block" count={14} />
  return (
    <>
      <Loaded of={choices} waiting={waiting} isPage>
        {data => (
          <Loaded
            of={{ data: pages.rows, refused: pages.refused, loading: pages.isLate, again: pages.read }}
            waiting={waiting}
            isPage
          >
            {() => <Located {...{ looked, choices: data, wish, near }} onWish={setWish} onNear={setNear} />}
          </Loaded>
        )}
      </Loaded>
      <section className="card card-body">
        <Widget tag="bee-map-consent" waiting={<Skeleton of="lines" count={2} />} />
      </section>
    </>
  )
}

define('bee-team-locations', TeamLocations, { props: {}, css })
