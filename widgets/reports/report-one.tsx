// The report of one person, project or team: the way to it, its tools, and why it is not there.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { $pageTitle } from '#shared/kit/page-title.ts'
import { t } from '#shared/kit/texts.ts'
import { type About, titleOf } from '#shared/reports/export/names.ts'
import type { ReportWords } from '#shared/reports/export/words.ts'
import * as overview from '#shared/reports/overview/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { folder } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import type { Read } from '#widgets/kit/use-read.ts'

import { ReportTools } from './report-tools.tsx'

/** The list that leads to it. */
const lists = { person: 'people', project: 'projects', team: 'teams' } as const

interface ReportOneProps<Data> {
  report: About
  of: string
  read: Read<Data>
  nameOf: (data: Data) => string
  words: Pick<Address, 'change' | 'query'>
  filters: ReportWords
  /** Where the days that all of it is about are chosen: it stays while they are read. */
  days?: ReactNode
  /** How high its head is, in lines, while it is loading. */
  head: number
  /** Said where it is no longer there, or never was. */
  gone?: { notFound: string; toOthers: string }
  children: (data: Data) => ReactNode
}

export function ReportOne<Data>(props: ReportOneProps<Data>) {
  const { report, of, read, nameOf, words, filters, days, head, gone, children } = props
  const list = lists[report]
  const href = `/reports#${list}`
  const above = [
    { label: t(overview.title), href: '/reports' },
    { label: t(overview.kinds[list]), href }
  ]
  const pageTitle = useStore($pageTitle)
  if (gone && read.refused?.status === 404) {
    const title = t(gone.notFound)
    const next = (
      <LinkButton size="sm" href={href}>
        {t(gone.toOthers)}
      </LinkButton>
    )
    return (
      <>
        <Crumbs steps={[...above, { label: title }]} />
        <section className="card">
          <h1 className="vh">{title}</h1>
          <Empty icon={folder} title={title} next={next}>
            {t(overview.whyGone)}
          </Empty>
        </section>
      </>
    )
  }
  const name = read.data && nameOf(read.data)
  const waiting = (
    <div className="stack">
      <Skeleton of="block" count={head} />
      <Skeleton of="block" count={26} />
    </div>
  )
  return (
    <>
      <div className="row wrap between report-head">
        <Crumbs steps={[...above, { label: name ?? (pageTitle || '…') }]} />
        {name !== undefined && (
          <ReportTools
            {...{ report, of, filters }}
            {...words}
            saved={`${report}-report`}
            title={titleOf(report, { name })}
          />
        )}
      </div>
      {name !== undefined && days && <div className="report-days">{days}</div>}
      <Loaded isPage of={read} waiting={waiting}>
        {children}
      </Loaded>
    </>
  )
}
