// The outbox, for Owners: what is waiting, what left, what is kept here, what failed.
import { useEffect, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { LONGEST_SEARCH, type Status, statuses } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { define } from '#widgets/kit/define.tsx'
import { Icon } from '#widgets/kit/icon.tsx'
import { search as searchIcon } from '#widgets/kit/icons.ts'
import { Segments } from '#widgets/kit/segments.tsx'

import { MailList } from './mail-list.tsx'
import css from './mails.css?inline'

declare module 'react' {
  interface WidgetTags {
    'bee-mails': object
  }
}

/** How long somebody stops typing before the server is asked. */
const PAUSE = 250

const EVERY = 'all'
const options = [{ key: EVERY, label: texts.all }, ...statuses.map(key => ({ key, label: texts.states[key] }))] as const

function Mails() {
  const [status, setStatus] = useState<Status | typeof EVERY>(EVERY)
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  const wanted = { ...(status === EVERY ? {} : { status }), ...(searched ? { search: searched } : {}) }
  const showAll = () => {
    setStatus(EVERY)
    setTyped('')
    setSearched('')
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t(texts.title)}</h1>
          <p>{t(texts.lead)}</p>
        </div>
      </div>
      <div className="card">
        <div className="table-tools">
          <div className="affix">
            <Icon of={searchIcon} />
            <input
              className="input"
              type="search"
              aria-label={t(texts.search)}
              placeholder={t(texts.search)}
              maxLength={LONGEST_SEARCH}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          </div>
          <Segments
            label={t(texts.status)}
            options={options.map(({ key, label }) => ({ key, label: t(label) }))}
            value={status}
            onChange={setStatus}
          />
        </div>
        <MailList wanted={wanted} onShowAll={showAll} />
      </div>
    </>
  )
}

define('bee-mails', Mails, { props: {}, css })
