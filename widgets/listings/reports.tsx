// Messages that guests and hosts reported, for those who keep the units.
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/stay-texts.ts'
import { listReports, settleReport } from '#shared/listings/talk-calls.ts'
import type { Report } from '#shared/listings/talk-schemas.ts'
import { fullName } from '#shared/people/full-name.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { mail } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import css from './stays/stays.css?inline'
import { unitPath } from './words.ts'

function Card({ of, onSettled }: { of: Report; onSettled: () => void }) {
  const settling = useCall(settleReport)
  useRefusedToast(settling.refused, texts.didNot)
  const author = of.author ? fullName(of.author) : t(texts.nobody)
  const settle = async () => {
    const done = await settling.run({ id: of._id })
    if (done) toast(done.message, 'ok')
    onSettled()
  }
  return (
    <li className="card card-body booking-card">
      <div className="booking-head">
        <h2>
          {author} · <a href={unitPath(of.listing._id)}>{of.listing.title}</a>
        </h2>
        {of.settledAt === null ? (
          <Button
            size="sm"
            label={t(texts.settleOf, { name: author })}
            busy={settling.busy && t(texts.working)}
            onClick={() => void settle()}
          >
            {t(texts.settle)}
          </Button>
        ) : (
          <Pill kind="ok">{t(texts.isSettled)}</Pill>
        )}
      </div>
      <p className="said">{of.text}</p>
      <p className="muted small said">
        {t(texts.reportedBy, {
          name: fullName(of.by),
          time: formatInstant(new Date(of.at), 'told'),
          reason: of.reason
        })}
      </p>
    </li>
  )
}

function Reports() {
  const of = usePages(listReports, 'items', { size: 50 })
  return (
    <>
      <PageHead title={t(texts.reports)} lead={t(texts.reportsLead)} />
      <div ref={useKeptFocus('.report-list > li', '.empty')}>
        <PagesView
          of={of}
          none={
            <Empty icon={mail} title={t(texts.noReports)}>
              {t(texts.noReportsText)}
            </Empty>
          }
        >
          {rows => (
            <ul className="report-list" role="list">
              {rows.map(one => (
                <Card key={one._id} of={one} onSettled={() => of.readMany(Math.max(rows.length, 50))} />
              ))}
            </ul>
          )}
        </PagesView>
      </div>
    </>
  )
}

define('bee-listing-reports', Reports, { props: {}, css })
