// One application: who, when, and what was answered.
import { readApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Answered, Application } from '#shared/jobs/schemas.ts'
import { answerText } from '#shared/jobs/table.ts'
import { card } from '#shared/jobs/texts.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { trash } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

/** What was asked, each with its answer. */
export function Answers({ answers }: { answers: readonly Answered[] }) {
  if (answers.length === 0) return <p className="muted">{t(texts.noQuestions)}</p>
  return (
    <Facts
      long
      of={answers.map(
        one => [one.questionText, answerText(one) || <span className="muted">{t(texts.noAnswer)}</span>] as const
      )}
    />
  )
}

export function Applicant({ of: { name, email, jobTitle, category, appliedAt } }: { of: Application }) {
  const address = <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
  return (
    <Facts
      long
      of={[
        [texts.applicant, name],
        [texts.ofJob, t(card, { title: jobTitle, category })],
        [texts.applied, formatInstant(new Date(appliedAt), 'told')],
        [texts.email, address]
      ]}
    />
  )
}

function Read({ id }: { id: string }) {
  const application = useRead(readApplication, { id })
  return (
    <Loaded of={application} waiting={<Skeleton count={6} />}>
      {({ answers }) => <Answers answers={answers} />}
    </Loaded>
  )
}

interface DialogProps {
  application: Application
  onClose: () => void
  onDelete: () => void
}

export function ApplicationDialog({ application, onClose, onDelete }: DialogProps) {
  const footer = (
    <>
      <Button kind="danger" icon={trash} onClick={onDelete}>
        {t(texts.removeApplication)}
      </Button>
      <Button kind="primary" onClick={onClose}>
        {t(texts.close)}
      </Button>
    </>
  )
  return (
    <Dialog title={t(texts.applicationOf, { name: application.name })} size="lg" onClose={onClose} footer={footer}>
      <div className="stack">
        <Applicant of={application} />
        <hr />
        <Read id={application._id} />
      </div>
    </Dialog>
  )
}
