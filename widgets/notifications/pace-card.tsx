// When mails come: at once, or all of a day or a week in one, at an hour of the reader's own clock.
import { useId, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/notifications/choice-texts.ts'
import { placeOf } from '#shared/notifications/choices.ts'
import { paces } from '#shared/notifications/pace.ts'
import type { ToldList } from '#shared/notifications/schemas.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import type { UsingChoices } from './use-choices.ts'

/** Kept when it is left; what is no hour goes back to the one that stands. */
function Hour({ list, using }: { list: ToldList; using: UsingChoices }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { mails, at, zone } = list
  async function keep() {
    if (typed && typed !== at) await using.pace({ mails, at: typed })
    setTyped(undefined)
  }
  return (
    <div className="set">
      <div>
        <label className="strong" htmlFor={id}>
          {t(mails === 'weekly' ? texts.weeklyAt : texts.dailyAt)}
        </label>
        <p className="hint">{t(texts.hourHint)}</p>
      </div>
      <div className="hour">
        <input
          id={id}
          className="input"
          type="time"
          value={typed ?? at}
          onChange={event => setTyped(event.target.value)}
          onBlur={() => void keep()}
          onKeyDown={event => event.key === 'Enter' && void keep()}
        />
        <span className="muted">{t(texts.inZone, { place: placeOf(zone) })}</span>
      </div>
    </div>
  )
}

export function PaceCard({ list, using }: { list: ToldList; using: UsingChoices }) {
  const { mails, at } = list
  return (
    <>
      <div className="set">
        <div>
          <span className="strong">{t(texts.mailsCome)}</span>
          <p className="hint">{t(texts.mailsHint)}</p>
        </div>
        <div>
          <Segments
            label={t(texts.mailsCome)}
            options={paces.map(key => ({ key, label: t(texts.paces[key]) }))}
            value={mails}
            onChange={key => key !== mails && void using.pace({ mails: key, at })}
          />
        </div>
      </div>
      {mails !== 'at-once' && <Hour list={list} using={using} />}
    </>
  )
}
