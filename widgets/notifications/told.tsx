// The page “What I am told”: when mails come, and of each kind the ways by which it comes. A switch counts at once.
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { listTold } from '#shared/notifications/calls.ts'
import * as texts from '#shared/notifications/choice-texts.ts'
import { leadOf, type ShownKind } from '#shared/notifications/choices.ts'
import type { Group } from '#shared/notifications/kind.ts'
import type { ToldList } from '#shared/notifications/schemas.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { clockBolt, lock, restore } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { useHere } from '#widgets/kit/marks/use-here.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import navCss from '../kit/marks/side-nav.css?inline'
import { groupIcons } from './group-icons.ts'
import { PaceCard } from './pace-card.tsx'
import css from './told.css?inline'
import { useChoices, type UsingChoices, type WayName } from './use-choices.ts'

const WAYS = ['bell', 'mail'] as const

function Way({ of, way, using }: { of: ShownKind; way: WayName; using: UsingChoices }) {
  const words = { way: t(texts.ways[way]), when: of.when, reason: of.more ?? '' }
  const stands = of[way]
  if (stands === 'none')
    return (
      <span className="must" role="img" aria-label={t(texts.notOffered, words)}>
        –
      </span>
    )
  if (stands === 'always')
    return (
      <span className="must" title={of.more}>
        <Icon of={lock} label={t(texts.always, words)} />
      </span>
    )
  return (
    <Switch
      bare
      label={t(texts.ofWay, words)}
      checked={stands === 'on'}
      busy={using.busy === `${way} ${of.kind}`}
      onChange={() => using.turn(of.kind, way)}
    />
  )
}

/** Why something was not kept, where it was pressed. */
export function NotKeptHere({ at, using }: { at: readonly string[]; using: UsingChoices }) {
  const { notKept } = using
  if (!notKept || !at.includes(notKept.at)) return null
  const again = (
    <Button size="sm" onClick={notKept.retry}>
      {t(texts.retry)}
    </Button>
  )
  return (
    <Callout kind="danger" announce atEnd={again}>
      {notKept.text}
    </Callout>
  )
}

function KindRow({ of, using }: { of: ShownKind; using: UsingChoices }) {
  return (
    <li>
      <span>
        {of.when}
        {of.more !== undefined && <small>{of.more}</small>}
      </span>
      {WAYS.map(way => (
        <Way key={way} of={of} way={way} using={using} />
      ))}
      <NotKeptHere at={WAYS.map(way => `${way} ${of.kind}`)} using={using} />
    </li>
  )
}

interface CardProps {
  id: string
  title: string
  about?: string | undefined
  children: ReactNode
}

export const Card = ({ id, title, about, children }: CardProps) => (
  <section className="card" id={id} aria-labelledby={`${id}-title`}>
    <div className="card-head">
      <h2 id={`${id}-title`}>{title}</h2>
      {about !== undefined && <span className="muted small">{about}</span>}
    </div>
    {children}
  </section>
)

const aboutOf = (group: Group): string | undefined => {
  const abouts: Partial<Record<Group, string>> = texts.about
  const about = abouts[group]
  return about && t(about)
}

function Page({ list }: { list: ToldList }) {
  const box = useRef<HTMLDivElement>(null)
  const using = useChoices()
  const here = useHere(box, 'when')
  const parts = [
    { id: 'when', icon: clockBolt, title: t(texts.whenAndHow) },
    ...list.groups.map(({ group }) => ({ id: group, icon: groupIcons[group], title: t(texts.groupTitles[group]) }))
  ]
  return (
    <>
      <PageHead title={t(texts.title)} lead={leadOf(list)}>
        <Button icon={restore} busy={using.busy === 'first' && t(texts.settingFirst)} onClick={using.first}>
          {t(texts.asAtFirst)}
        </Button>
      </PageHead>
      <NotKeptHere at={['first']} using={using} />
      <div className="with-nav">
        <nav className="side-nav" aria-label={t(texts.title)}>
          <h2>{t(texts.title)}</h2>
          {parts.map(({ id, icon, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === here || undefined}>
              <Icon of={icon} />
              {title}
            </a>
          ))}
        </nav>
        <div ref={box} className="stack">
          <Card id="when" title={t(texts.whenAndHow)}>
            <PaceCard list={list} using={using} />
            <NotKeptHere at={['pace']} using={using} />
          </Card>
          {list.groups.map(({ group, kinds }) => (
            <Card key={group} id={group} title={t(texts.groupTitles[group])} about={aboutOf(group)}>
              <div className="told-heads" aria-hidden>
                <span>{t(texts.when)}</span>
                <span>{t(texts.bell)}</span>
                <span>{t(texts.mail)}</span>
              </div>
              <ul className="told" role="list">
                {kinds.map(one => (
                  <KindRow key={one.kind} of={one} using={using} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
    </>
  )
}

function Told() {
  const me = useStore($me)
  const read = useRead(listTold, me && {})
  if (!me) return null
  if (read.data) return <Page list={read.data} />
  return (
    <>
      <PageHead title={t(texts.title)} lead={null} />
      <Loaded of={read} card>
        {list => <Page list={list} />}
      </Loaded>
    </>
  )
}

define('bee-told', Told, { props: {}, css: navCss + css })
