// The form of one row as a page of its own: an address that a mail or another page can lead to.
import { useStore } from '@nanostores/react'

import { environment } from '#shared/kit/environment.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { FormView } from '../form/form-view.tsx'
import { LoadedPage } from '../loaded-page.tsx'
import { LinkButton } from '../marks/buttons/button.tsx'
import { Crumbs } from '../marks/crumbs.tsx'
import { Empty } from '../marks/states/empty.tsx'
import { list as listIcon } from '../marks/icons.ts'
import { PageHead } from '../marks/page-head.tsx'
import { useRead } from '../use-read.ts'
import { useTitle } from '../use-title.ts'
import { useRecordEditing } from './record-form.tsx'
import { type Row, titleOf } from './record-table.ts'
import * as texts from './texts.ts'

interface PageProps extends Listed {
  /** The address of its list. */
  list: string
}

function Head({ record, list, title }: PageProps & { title: string }) {
  useTitle(title)
  return (
    <>
      <Crumbs steps={[{ label: t(record.texts.many), href: list }, { label: title }]} />
      <PageHead title={title} area={t(record.texts.many)} />
    </>
  )
}

const Missing = ({ list }: { list: string }) => (
  <Empty icon={listIcon} title={t(texts.notThere)} next={<LinkButton href={list}>{t(texts.backToList)}</LinkButton>}>
    {t(texts.notThereWhy)}
  </Empty>
)

function FormCard({ row, ...of }: PageProps & { row: Row | undefined }) {
  const { record, list } = of
  const { may, notice, fields } = useRecordEditing({ ...of, row, onSaved: () => environment.go(list) })
  return (
    <>
      <Head {...of} title={row ? titleOf(record, row) : t(record.texts.add)} />
      <div className="card card-body stack">
        {notice}
        <FormView
          {...fields}
          footer={
            <LinkButton kind="quiet" href={list}>
              {t(texts.backToList)}
            </LinkButton>
          }
          {...(!may && { button: 'none' as const })}
        />
      </div>
    </>
  )
}

function StoredPage({ id, ...of }: PageProps & { id: string }) {
  const read = useRead(of.calls.read, { id })
  const { status = 0 } = read.refused ?? {}
  // An address that is no id is as unknown as one that nobody has.
  if (!read.data && (status === 400 || status === 404))
    return (
      <>
        <Head {...of} title={t(of.record.texts.many)} />
        <Missing list={of.list} />
      </>
    )
  return (
    <LoadedPage of={read} under={[{ label: t(of.record.texts.many), href: of.list }]}>
      {row => <FormCard {...of} row={row} />}
    </LoadedPage>
  )
}

export function RecordPage({ row, ...of }: PageProps & { row: string }) {
  const me = useStore($me)
  if (row !== 'new') return <StoredPage {...of} id={row} />
  if (can(me, of.calls.create.needs)) return <FormCard {...of} row={undefined} />
  return (
    <>
      <Head {...of} title={t(of.record.texts.add)} />
      <Empty
        icon={listIcon}
        title={t(texts.mayNotAdd)}
        next={<LinkButton href={of.list}>{t(texts.backToList)}</LinkButton>}
      />
    </>
  )
}
