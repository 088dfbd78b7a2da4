// Who signed the agreement and who began it, for Owners.
import { useState } from 'react'

import { listAgreements, readAgreement, remindAllOfAgreement, remindOfAgreement } from '#shared/agreement/calls.ts'
import { isOtherName } from '#shared/agreement/rules.ts'
import { agreementList, agreementTable, type Submission } from '#shared/agreement/table.ts'
import * as texts from '#shared/agreement/texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { mail, printer } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import css from './agreement.css?inline'

const LOOKS = { signed: 'ok', again: 'warn', begun: 'plain', left: 'plain' } as const

function Signed({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(readAgreement, { id })
  return (
    <Dialog
      title={read.data ? t(texts.copyTitle, { name: read.data.name }) : t(texts.list)}
      size="lg"
      onClose={onClose}
    >
      <Loaded of={read} waiting={<Skeleton count={10} />}>
        {({ name, nameNow, signature, email, signedAt, textVersion, textHash, address, pages }) => (
          <div className="signed stack">
            <LinkButton icon={printer} href={address} target="_blank" rel="external noopener">
              {t(texts.openCopy)}
            </LinkButton>
            <p>{t(texts.signedLine, { name, email, when: formatInstant(new Date(signedAt), 'whole') })}</p>
            {nameNow !== name && <p className="muted">{t(texts.nowCalled, { name: nameNow })}</p>}
            {isOtherName(signature, name) && <p>{t(texts.otherSignature, { signature, name })}</p>}
            {pages.map(({ title, questions }) => (
              <section key={title}>
                <h3>{t(title)}</h3>
                <dl>
                  {questions.map(({ label, answer }) => (
                    <div key={label}>
                      <dt>{t(label)}</dt>
                      <dd dir="auto">{answer}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <p className="muted small">{t(texts.hashLine, { version: textVersion, hash: textHash })}</p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const cellsOf = (open: (row: Submission) => void) => ({
  name: (row: Submission) => (
    <>
      {row.page !== null ? (
        row.person.name
      ) : (
        <button
          type="button"
          className="link breaks"
          aria-label={t(texts.openIt, { name: row.person.name })}
          onClick={() => open(row)}
        >
          {row.person.name}
        </button>
      )}{' '}
      {row.signedAs && (
        <small className="subtle" dir="auto">
          {t(texts.signedWith, { signature: row.signedAs })}
        </small>
      )}
    </>
  ),
  state: ({ state, page }: Submission) => (
    <span className="row">
      <Pill kind={LOOKS[state]}>{t(texts.states[state])}</Pill>
      {page && <small className="muted">{t(texts.begunAt, { page })}</small>}
    </span>
  )
})

const actionsOf = (remind: (row: Submission) => void) => (row: Submission) =>
  row.state === 'signed' || row.state === 'left' ? null : (
    <Button
      size="sm"
      kind="quiet"
      icon={mail}
      label={t(texts.remindOf, { name: row.person.name })}
      onClick={() => remind(row)}
    >
      {t(texts.remind)}
    </Button>
  )

function Agreements() {
  const [opened, open] = useState<string>()
  const reminding = useCall(remindOfAgreement)
  const remindingAll = useCall(remindAllOfAgreement)
  useRefusedToast(reminding.refused ?? remindingAll.refused, '{message}')
  const openOne = ({ _id, page }: Submission) => page === null && open(_id)
  const remind = async ({ person }: Submission) => {
    const done = await reminding.run({ userId: person._id })
    if (done) toast(done.message, 'ok')
  }
  const remindAll = async () => {
    if (!(await confirm({ title: t(texts.remindAllTitle), text: t(texts.remindAllText), yes: t(texts.remindAll) })))
      return
    const done = await remindingAll.run({})
    if (done) toast(done.message, 'ok')
  }
  const cells = cellsOf(openOne)
  const actions = actionsOf(row => void remind(row))
  return (
    <>
      <PageHead title={t(texts.list)} lead={t(texts.listLead)}>
        <Button
          kind="quiet"
          icon={mail}
          busy={remindingAll.busy && t(texts.remindAll)}
          onClick={() => void remindAll()}
        >
          {t(texts.remindAll)}
        </Button>
      </PageHead>
      <ListPage
        of={listAgreements}
        {...agreementList.page}
        table={agreementTable}
        onOpen={openOne}
        cells={cells}
        actions={actions}
      />
      {opened && <Signed id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

define('bee-agreements', Agreements, { props: {}, css })
