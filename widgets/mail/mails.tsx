// The outbox, for Owners: what is waiting, what left, what is kept here, what failed.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { LONGEST_SEARCH, type LetterStatus } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { SearchField } from '#widgets/kit/form/search-field.tsx'
import { Segments } from '#widgets/kit/marks/segments.tsx'
import { useSearch } from '#widgets/kit/form/use-search.ts'

import { MailList } from './mail-list.tsx'
import css from './mails.css?inline'

/** How long somebody stops typing before the server is asked. */
const PAUSE = 250

const EVERY = 'all'
const shown = ['waiting', 'sent', 'kept', 'failed'] as const satisfies readonly LetterStatus[]
const options = [{ key: EVERY, label: texts.all }, ...shown.map(key => ({ key, label: texts.states[key] }))] as const

function Mails() {
  const [status, setStatus] = useState<(typeof shown)[number] | typeof EVERY>(EVERY)
  const { typed, text, write, settle } = useSearch(PAUSE)
  const search = text.trim()

  const wanted = { ...(status === EVERY ? {} : { status }), ...(search ? { search } : {}) }
  const showAll = () => {
    setStatus(EVERY)
    settle('')
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
          <SearchField label={t(texts.search)} value={typed} most={LONGEST_SEARCH} onChange={write} />
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
