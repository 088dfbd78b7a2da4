// Who gets copies of applications, by job, for Owners.
import { useMemo, useState } from 'react'

import { listJobNotifications } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { listCategories } from '#shared/jobs/rules.ts'
import type { Notified } from '#shared/jobs/schemas.ts'
import { notificationTable } from '#shared/jobs/table.ts'
import { notificationsFailed } from '#shared/jobs/texts.ts'
import { formatDay, toDay, today } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { mailForward, usersGroup } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { CategoryCc } from './category-cc.tsx'
import { CcDialog } from './cc-dialog.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import css from './office.css?inline'

const cells = {
  /** One of tomorrow is not there yet. */
  posted({ datePosted }: Notified) {
    const [day, shown] = [toDay(datePosted), formatDay(toDay(datePosted), 'profile')]
    return day > today(now()) ? t(texts.opensOn, { day: shown }) : shown
  },
  title: ({ title }: Notified) => <span className="breaks notified-title">{title}</span>,
  ccs: ({ ccList }: Notified) =>
    ccList.length > 0 ? (
      <span className="ccs">
        {ccList.map(({ _id, email }) => (
          <Pill key={_id}>{email}</Pill>
        ))}
      </span>
    ) : (
      <span className="muted">{t(texts.noCcs)}</span>
    )
}

function JobNotifications() {
  const { data, refused, again } = useRead(listJobNotifications, {})
  const [managed, manage] = useState<string>()
  const opened = data?.find(({ _id }) => _id === managed)
  const categories = useMemo(() => listCategories(data?.map(({ category }) => category) ?? []), [data])
  const openerOf = ({ _id, title }: Notified) => (
    <Button size="sm" icon={usersGroup} label={t(texts.manageOf, { title })} onClick={() => manage(_id)}>
      {t(texts.manage)}
    </Button>
  )
  return (
    <>
      <PageHead title={t(texts.notifications)} lead={t(texts.notificationsLead)} />
      <div className="stack">
        <CategoryCc categories={categories} />
        <TableView
          table={notificationTable}
          rows={data}
          refused={!data && refused ? { ...refused, message: notificationsFailed } : undefined}
          onRetry={again}
          cells={cells}
          icon={mailForward}
          actions={openerOf}
        />
      </div>
      {opened && <CcDialog job={opened} onClose={() => manage(undefined)} />}
    </>
  )
}

define('bee-job-notifications', JobNotifications, { props: {}, css: listCss + css })
