// Somebody's letters: issued, opened to print, and withdrawn.
import { useMemo, useState } from 'react'

import { listHoursLetters, withdrawHoursLetter } from '#shared/hours-letters/calls.ts'
import { stateOf } from '#shared/hours-letters/rules.ts'
import type { HoursLetter } from '#shared/hours-letters/schemas.ts'
import { lettersTable, spanText } from '#shared/hours-letters/table.ts'
import * as texts from '#shared/hours-letters/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { CopyButton } from '#widgets/kit/marks/buttons/copy-button.tsx'
import { plus, printer } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { NewLetter } from './new-letter.tsx'

function Letters({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const today = useToday()
  const table = useMemo(() => lettersTable(today), [today])
  const { data, refused, again } = useRead(listHoursLetters, { userId })
  const withdrawing = useCall(withdrawHoursLetter)
  useRefusedToast(withdrawing.refused, '{message}')
  const [isIssuing, setIssuing] = useState(false)

  async function withdraw({ _id: id }: HoursLetter) {
    const question = { title: t(texts.withdrawTitle), text: t(texts.withdrawText), yes: t(texts.withdraw) }
    if (!(await confirm({ ...question, no: t(texts.keep), danger: true }))) return
    if (await withdrawing.run({ id })) toast(t(texts.withdrawn), 'ok')
    again()
  }

  const actionsOf = (row: HoursLetter) => {
    if (stateOf(row, today) !== 'valid') return null
    const span = spanText(row)
    return (
      <div className="row">
        <LinkButton href={row.address} target="_blank" rel="external noopener" icon={printer} size="sm">
          {t(texts.open)} <span className="vh">{span}</span>
        </LinkButton>
        <CopyButton size="sm" text={new URL(row.address, location.origin).href} label={t(texts.addressOf, { span })} />
        <Button kind="quiet" size="sm" label={t(texts.withdrawOf, { span })} onClick={() => void withdraw(row)}>
          {t(texts.withdraw)}
        </Button>
      </div>
    )
  }

  return (
    <>
      <PageHead
        title={t(texts.title)}
        area={false}
        lead={isOwn || !data ? t(texts.lead) : t(texts.leadOf, { name: data.name })}
      >
        <Button kind="primary" icon={plus} disabled={!data} onClick={() => setIssuing(true)}>
          {t(texts.issue)}
        </Button>
      </PageHead>
      <TableView
        table={table}
        rows={data?.letters}
        refused={data ? undefined : refused}
        onRetry={again}
        icon={printer}
        next={<span>{t(texts.noneText)}</span>}
        actions={actionsOf}
      />
      {isIssuing && data && (
        <NewLetter
          userId={userId}
          today={today}
          hourValue={data.hourValue}
          onIssued={again}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  )
}

function HoursLetters({ userId }: { userId?: string }) {
  const { me, id } = useWhose(userId)
  return me && id ? <Letters key={id} userId={id} isOwn={me.id === id} /> : null
}

define('bee-hours-letters', HoursLetters, { props: { userId: 'string' } })
