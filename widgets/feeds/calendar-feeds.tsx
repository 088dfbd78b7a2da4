// One's calendar feeds: made, copied once, and taken back.
import { useState } from 'react'

import { deleteCalendarFeed, listCalendarFeeds } from '#shared/feeds/calls.ts'
import type { CalendarFeed } from '#shared/feeds/schemas.ts'
import { feedsTable, kindsText } from '#shared/feeds/table.ts'
import * as texts from '#shared/feeds/texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import css from '#widgets/kit/form/more-fields.css?inline'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { calendar, plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { MadeFeed } from './made-feed.tsx'
import { NewFeed } from './new-feed.tsx'

function CalendarFeeds() {
  const { data, refused, again } = useRead(listCalendarFeeds, {})
  const taking = useCall(deleteCalendarFeed)
  useRefusedToast(taking.refused, '{message}')
  const [isMaking, setMaking] = useState(false)
  const [url, setUrl] = useState<string>()

  async function takeBack({ _id: id }: CalendarFeed) {
    const question = { title: t(texts.takeBackTitle), text: t(texts.takeBackText), yes: t(texts.takeBack) }
    if (!(await confirm({ ...question, no: t(texts.keep), danger: true }))) return
    const gone = await taking.run({ id })
    if (gone) toast(t(gone.message), 'ok')
    again()
  }

  const actionsOf = (row: CalendarFeed) => {
    const names = { kinds: kindsText(row), day: formatInstant(new Date(row.createdAt), 'profile') }
    return (
      <Button kind="quiet" size="sm" label={t(texts.takeBackOf, names)} onClick={() => void takeBack(row)}>
        {t(texts.takeBack)}
      </Button>
    )
  }

  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)}>
        <Button kind="primary" icon={plus} disabled={!data} onClick={() => setMaking(true)}>
          {t(texts.makeFeed)}
        </Button>
      </PageHead>
      <TableView
        table={feedsTable}
        rows={data?.items}
        refused={data ? undefined : refused}
        onRetry={again}
        icon={calendar}
        next={<span>{t(texts.noneText)}</span>}
        actions={actionsOf}
      />
      {isMaking && (
        <NewFeed
          onMade={made => {
            setUrl(made)
            again()
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {url !== undefined && <MadeFeed url={url} onClose={() => setUrl(undefined)} />}
    </>
  )
}

define('bee-calendar-feeds', CalendarFeeds, { props: {}, css })
