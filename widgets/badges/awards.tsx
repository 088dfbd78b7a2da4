// What a week that is over gives by the rules: a look at it first, then giving it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { previewAward, runAward } from '#shared/badges/award-calls.ts'
import type { Candidate } from '#shared/badges/award-schemas.ts'
import * as texts from '#shared/badges/award-texts.ts'
import { listBadges } from '#shared/badges/calls.ts'
import { addDays, type Day, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Table } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Choose } from '#widgets/kit/marks/buttons/choose.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { hexagon } from './icons.ts'

/** How many weeks back one can look. */
const WEEKS = 26

const weekName = (week: Day): string =>
  t(texts.weekOf, { from: formatDay(week, 'profile'), to: formatDay(addDays(week, 6), 'profile') })

const candidateTable: Table<Candidate> = {
  name: texts.title,
  id: ({ personId, badgeId }) => `${personId} ${badgeId}`,
  columns: [
    { key: 'name', label: texts.person, value: ({ name }) => name, title: true },
    { key: 'badge', label: texts.badge, value: ({ badgeName }) => badgeName },
    { key: 'replaces', label: texts.replaces, value: ({ replaces }) => replaces ?? undefined }
  ],
  empty: texts.nothing
}

const cells = { name: ({ personId, name }: Candidate) => <a href={`/userprofile/${personId}`}>{name}</a> }

export function Awards() {
  const me = useStore($me)
  const last = addDays(startOfWeek(useToday()), -7)
  const [week, setWeek] = useState(last)
  const read = useRead(previewAward, me ? { week } : undefined)
  const { run, busy, refused } = useCall(runAward)
  useRefusedToast(refused, texts.failed)
  async function give(total: number) {
    const title = t(texts.confirmTitle, { count: total, week: weekName(week) })
    if (!(await confirm({ title, text: t(texts.confirmText), yes: t(texts.give) }))) return
    const done = await run({ week })
    reload(previewAward)
    reload(listBadges)
    if (done) toast(done.message, 'ok')
  }
  return (
    <div className="stack awards">
      <p className="muted">{t(texts.lead)}</p>
      <Choose
        label={t(texts.weekLabel)}
        options={Array.from({ length: WEEKS }, (_, back) => addDays(last, -7 * back)).map(sunday => ({
          key: sunday,
          label: weekName(sunday)
        }))}
        value={week}
        onChange={setWeek}
      />
      <Loaded card of={read}>
        {({ total, items }) => (
          <>
            {total > 0 && (
              <div className="row wrap">
                <strong role="status">{t(texts.wouldEarn, { count: total })}</strong>
                {total > items.length && <span>{t(texts.shown, { count: items.length, total })}</span>}
                <Button kind="primary" busy={busy && t(texts.giving)} onClick={() => void give(total)}>
                  {t(texts.give)}
                </Button>
              </div>
            )}
            <TableView table={candidateTable} rows={items} cells={cells} icon={hexagon} />
          </>
        )}
      </Loaded>
    </div>
  )
}
