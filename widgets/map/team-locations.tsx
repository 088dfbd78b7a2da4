// The page of team locations: the map, and beside it the list that says and does the same.
import { useEffect, useMemo, useRef, useState } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { reload } from '#shared/kit/load.ts'
import { now as currentTime } from '#shared/kit/now.ts'
import { t } from '#shared/kit/texts.ts'
import {
  addMapLocation,
  editMapLocation,
  listMapLocations,
  removeMapLocation,
  restoreMapLocation
} from '#shared/map/calls.ts'
import { LEAST_HOURS } from '#shared/map/rules.ts'
import { anybody, countriesOf, geoJsonOf, linesOf, type Spot, spotsOf, wished } from '#shared/map/spots.ts'
import * as texts from '#shared/map/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useWidget, Widget } from '#widgets/kit/element/widget.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { download, list as listIcon, mapPin, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTrash } from '#widgets/kit/use-trash.ts'

import { AddPerson, EditPerson } from './entry-dialog.tsx'
import type { MapElement } from './map.ts'
import { Places } from './places.tsx'
import css from './team-locations.css?inline'

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
  refresh: () => reload(listMapLocations)
}

const offer = (spots: readonly Spot[]) =>
  environment.saveFile(texts.fileName, 'application/geo+json', JSON.stringify(geoJsonOf(spots), null, 2))

type Opened = { what: 'add' } | { what: 'edit'; id: string }

/** The drawing: when it does not come, the list still works. */
function Drawing(props: {
  spots: readonly Spot[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onDrawn: (element: MapElement | null) => void
  zone: string
  now: Date
}) {
  const { spots, chosen, onChoose, onDrawn, zone, now } = props
  const [loaded, retry] = useWidget('bee-map')
  const [hasFailed, setFailed] = useState(false)
  const marked = useMemo(() => spots.map(spot => ({ ...spot, lines: linesOf(spot, zone, now) })), [spots, zone, now])
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
      onbee-failed={() => setFailed(true)}
    />
  )
}

function Located({ all }: { all: readonly Spot[] }) {
  const now = useMinute()
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [wish, setWish] = useState(anybody)
  const [isListed, setListed] = useState(true)
  const [chosen, choose] = useState<string>()
  const [opened, open] = useState<Opened>()
  const drawn = useRef<MapElement>(null)
  const mayAdd = useCall(addMapLocation).allowed
  const mayEdit = useCall(editMapLocation).allowed
  const removing = useCall(removeMapLocation)
  const { remove } = useTrash(TRASH)
  const shown = useMemo(() => wished(all, wish, now), [all, wish, now])

  const take = async (spot: Spot) => {
    if (spot.type === 'm_user') return remove(spot.id)
    const title = t(texts.removeTitle, { name: spot.name })
    if (!(await confirm({ title, text: t(texts.removeText), yes: t(texts.remove), danger: true }))) return
    await removing.run({ id: spot.id })
    TRASH.refresh()
  }
  const actionsOf = (spot: Spot) => [
    ...(mayEdit ? [{ label: t(texts.edit), run: () => open({ what: 'edit', id: spot.id }) }] : []),
    ...(mayEdit && removing.allowed ? [{ label: t(texts.remove), run: () => void take(spot) }] : [])
  ]
  const edited = opened?.what === 'edit' ? all.find(({ id }) => id === opened.id) : undefined
  const close = () => open(undefined)
  const countries = countriesOf(all).length
  const lead =
    all.length === 1
      ? t(texts.leadOne, { hours: LEAST_HOURS })
      : t(texts.lead, { people: all.length, countries, hours: LEAST_HOURS })
  return (
    <>
      <PageHead title={t(texts.title)} lead={lead}>
        <div className="btn-row">
          <Button icon={listIcon} aria-pressed={isListed} onClick={() => setListed(!isListed)}>
            {t(texts.list)}
          </Button>
          {mayAdd && (
            <Button icon={download} onClick={() => offer(shown)}>
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
      {all.length === 0 ? (
        <div className="card">
          <Empty icon={mapPin} title={t(texts.none)} next={<span>{t(texts.noneText, { hours: LEAST_HOURS })}</span>} />
        </div>
      ) : (
        <div className={isListed ? 'card mapwrap' : 'card mapwrap alone'}>
          <div className="drawing">
            <Drawing
              spots={shown}
              chosen={chosen}
              onChoose={choose}
              onDrawn={element => {
                drawn.current = element
              }}
              zone={zone}
              now={now}
            />
          </div>
          {isListed && (
            <Places
              {...{ all, shown, wish, chosen, zone, now, actionsOf }}
              onWish={setWish}
              onChoose={spot => {
                choose(spot.id)
                drawn.current?.fly(spot.id)
              }}
            />
          )}
        </div>
      )}
      {opened?.what === 'add' && <AddPerson onClose={close} />}
      {edited && <EditPerson key={edited.id} spot={edited} onClose={close} />}
    </>
  )
}

function TeamLocations() {
  const read = useRead(listMapLocations, {})
  const { data } = read
  const all = useMemo(() => data && spotsOf(data), [data])
  return (
    <>
      <Loaded of={{ ...read, data: all }} waiting={<Skeleton of="block" count={14} />} isPage>
        {spots => <Located all={spots} />}
      </Loaded>
      <section className="card card-body">
        <Widget tag="bee-map-consent" waiting={<Skeleton of="lines" count={2} />} />
      </section>
    </>
  )
}

define('bee-team-locations', TeamLocations, { props: {}, css })
