// The widget of a route that names a record: `{ widget: 'bee-records', of: 'lessonTags' }` in `site/routes.ts`.
import { useEffect, useState } from 'react'

import type { Listed } from '#shared/kit/records/listed.ts'
import { records } from '#shared/records.ts'

import { define } from '../element/define.tsx'
import history from '../lists/history.css?inline'
import lists from '../lists/lists.css?inline'
import { ErrorState } from '../marks/error-state.tsx'
import { Skeleton } from '../marks/skeleton.tsx'
import fields from '../form/more-fields.css?inline'
import css from './records.css?inline'
import { Records } from './records.tsx'

export interface RecordsAttributes {
  of?: string
  listed?: Listed
}

const known: Readonly<Partial<Record<string, () => Promise<Listed>>>> = records

function Page({ of = '', listed }: RecordsAttributes) {
  const [found, setFound] = useState(listed)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (listed) setFound(listed)
    else known[of]?.().then(setFound, () => setFailed(true))
  }, [of, listed])
  if (failed) return <ErrorState />
  return found ? <Records {...found} /> : <Skeleton count={8} />
}

// Another list begins anew: what is chosen, open or half read belongs to the one before.
const PageOf = (attributes: RecordsAttributes) => <Page key={attributes.of} {...attributes} />

define('bee-records', PageOf, { props: { of: 'string', listed: 'object' }, css: css + fields + lists + history })
