// Activities: what is to come as cards or as a list, narrowed by when, where and what.
import { useStore } from '@nanostores/react'

import * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/page-texts.ts'
import { isDay } from '#shared/kit/time/day.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { type Query, readWords, useAddress } from '#widgets/kit/lists/use-address.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { calendar, layoutGrid, list, plus } from '#widgets/kit/marks/icons.ts'
import { history as historyIcon } from '#widgets/kit/marks/icons-first.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Coming } from '#widgets/kit/marks/states/skeleton.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { ActivityCard } from '../activity-card.tsx'
import { ActivityTable } from '../activity-table.tsx'
import { Filters } from '../filters.tsx'
import { NEW, PORTAL } from '../words.ts'

const NAMES = ['search', 'when', 'online', 'endingAfter', 'branch', 'theme', 'category', 'cancelled']
const WHENS = ['past', 'tomorrow', 'weekend'] as const
const PAGE = 24

const read = readWords(NAMES, { endingAfter: isDay })

/** What the server is asked for. */
const askedOf = ({ when, online, cancelled, ...rest }: Query) => {
  const found = WHENS.find(one => one === when)
  return {
    ...rest,
    ...(found && { when: found }),
    ...(online && { online: 'true' as const }),
    ...(cancelled && { cancelled: 'true' as const }),
    size: PAGE
  }
}

export function Events({ asList = false }: { asList?: boolean }) {
  const me = useStore($me)
  const address = useAddress(read)
  const { query, change } = address
  const words = useRead(calls.listActivityWords, {})
  const of = usePages(calls.listActivities, 'items', askedOf(query))
  const isPast = query['when'] === 'past'
  const isNarrowed = Object.entries(query).some(([name, word]) => word && !(name === 'when' && isPast))
  const lead = words.data ? t(texts.lead, { coming: words.data.coming, week: words.data.thisWeek }) : null
  const title = asList ? texts.activityList : isPast ? texts.pastEvents : texts.allEvents
  const views = [
    { label: texts.cards, href: PORTAL, isOn: !asList, icon: layoutGrid },
    { label: texts.list, href: `${PORTAL}/activities`, isOn: asList, icon: list },
    { label: texts.calendar, href: `${PORTAL}/calendar`, isOn: false, icon: calendar }
  ]
  return (
    <>
      <PageHead title={t(title)} lead={lead}>
        <nav className="seg" aria-label={t(texts.view)}>
          {views.map(({ label, href, isOn, icon }) => (
            <a key={label} href={href} aria-current={isOn ? 'page' : undefined}>
              <Icon of={icon} />
              {t(label)}
            </a>
          ))}
        </nav>
        {can(me, calls.createActivity.needs) && (
          <LinkButton kind="primary" icon={plus} href={NEW}>
            {t(texts.create)}
          </LinkButton>
        )}
      </PageHead>
      <Filters address={address} words={words.data} />
      {!words.data && !words.refused && <Coming />}
      <PagesView
        of={of}
        foot="events-foot"
        none={
          <div className="card">
            <Empty
              icon={calendar}
              title={t(texts.none)}
              {...(isNarrowed && { next: <Button onClick={() => change({})}>{t(texts.clear)}</Button> })}
            >
              {t(isNarrowed ? texts.noneFits : texts.noneYet)}
            </Empty>
          </div>
        }
      >
        {all =>
          asList ? (
            <ActivityTable activities={all} />
          ) : (
            <ul role="list" className="events" aria-busy={of.isLate}>
              {all.map(one => (
                <ActivityCard key={one._id} activity={one} onChanged={() => of.readMany(Math.max(all.length, PAGE))} />
              ))}
            </ul>
          )
        }
      </PagesView>
      <p className="events-foot">
        <Button icon={historyIcon} onClick={() => change({ ...query, when: isPast ? '' : 'past' })}>
          {t(isPast ? texts.showComing : texts.showPast)}
        </Button>
      </p>
    </>
  )
}
