// The quick setup on a profile: a button a title, and the way to their list.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as calls from '#shared/people/titles/calls.ts'
import type { Title } from '#shared/people/titles/schemas.ts'
import * as texts from '#shared/people/titles/texts.ts'
import { subjectOf } from '#shared/people/subject.ts'
import { $me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { GiveTitle } from './titles/give-title.tsx'
import css from './people.css?inline'
import { TitleDialog } from './titles/title-dialog.tsx'
import { TitlesDialog } from './titles/dialog.tsx'

type Opened = 'all' | 'new' | Title

function Panel({ profile, titles }: { profile: Profile; titles: readonly Title[] }) {
  const me = useStore($me)
  const [opened, open] = useState<Opened>()
  const { allowed: mayGive } = useCall(calls.giveTitle, subjectOf(profile))
  const close = () => open(undefined)
  return (
    <section className="card" id="quicksetup">
      <div className="card-head">
        <h2>{t(texts.panel)}</h2>
        <div className="btn-row">
          {can(me, calls.updateTitle.needs) && titles.length > 0 && (
            <Button kind="quiet" size="sm" onClick={() => open('all')}>
              {t(texts.editTitles)}
            </Button>
          )}
          {can(me, calls.addTitle.needs) && (
            <Button size="sm" onClick={() => open('new')}>
              {t(texts.addTitle)}
            </Button>
          )}
        </div>
      </div>
      <div className="card-body stack">
        <p className="muted">{t(titles.length ? texts.lead : texts.none, { name: fullName(profile) })}</p>
        {titles.length > 0 && (
          <div className="btn-row wrap">
            {titles.map(title => (
              <Button
                key={title._id}
                size="sm"
                aria-haspopup="dialog"
                title={title.titleName}
                label={t(texts.giveOf, { short: title.shortName, title: title.titleName })}
                aria-disabled={!mayGive}
                onClick={() => mayGive && open(title)}
              >
                {title.shortName}
              </Button>
            ))}
          </div>
        )}
      </div>
      {opened === 'all' && <TitlesDialog titles={titles} onClose={close} />}
      {opened === 'new' && <TitleDialog title={undefined} onClose={close} />}
      {opened && typeof opened === 'object' && <GiveTitle profile={profile} title={opened} onClose={close} />}
    </section>
  )
}

const Waiting = () => <Skeleton of="block" count={5} />

function QuickSetup({ userId = '' }: { userId?: string }) {
  const profile = useRead(readProfile, { id: userId })
  const titles = useRead(calls.listTitles, {})
  return (
    <Loaded card of={profile} waiting={<Waiting />}>
      {person => (
        <Loaded card of={titles} waiting={<Waiting />}>
          {list => <Panel profile={person} titles={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}

define('bee-quick-setup', QuickSetup, { props: { userId: 'string' }, css })
