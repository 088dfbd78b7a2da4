// The widget of a route that names a record: `{ widget: 'bee-records', of: 'lessonTags' }` in `site/routes/routes.ts`.
import { useEffect, useState } from 'react'

import type { Listed } from '#shared/kit/records/listed.ts'
import { records } from '#shared/records.ts'

import { define } from '../element/define.tsx'
import arranging from '../lists/arranging.css?inline'
import history from '../lists/history.css?inline'
import lists from '../lists/lists.css?inline'
import { ErrorState } from '../marks/states/error-state.tsx'
import { Skeleton } from '../marks/states/skeleton.tsx'
import fields from '../form/more-fields.css?inline'
import css from './records.css?inline'
import { RecordPage } from './record-page.tsx'
import { Records } from './records.tsx'

export interface RecordsAttributes {
  of?: string
  listed?: Listed
  /** The row whose form is the page: its id, or `new`; without it the page is the list. */
  row?: string
  /** The address of the list, and that of a row's page, where they have some. */
  list?: string
  link?: string
}

const known: Readonly<Partial<Record<string, () => Promise<Listed>>>> = records

function Page({ of = '', listed, row, list = '/', link }: RecordsAttributes) {
  const [found, setFound] = useState(listed)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (listed) setFound(listed)
    else known[of]?.().then(setFound, () => setFailed(true))
  }, [of, listed])
  if (failed) return <ErrorState />
  if (!found) return <Skeleton count={8} />
  return row ? <RecordPage {...found} {...{ row, list }} /> : <Records {...found} link={link} />
}

// Another list or row begins anew: what is chosen, open or half read belongs to the one before.
const PageOf = (attributes: RecordsAttributes) => <Page key={`${attributes.of} ${attributes.row}`} {...attributes} />

define('bee-records', PageOf, {
  props: { of: 'string', listed: 'object', row: 'string', list: 'string', link: 'string' },
  css: css + fields + lists + history + arranging
})
