// Who applied, and what they answered.
import * as texts from '#shared/jobs/office-texts.ts'
import type { Answered, Application } from '#shared/jobs/schemas.ts'
import { answerText } from '#shared/jobs/table.ts'
import { card } from '#shared/jobs/texts.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Facts } from '#widgets/kit/marks/facts.tsx'

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

interface ApplicantProps {
  of: Application
  keptUntil?: string | undefined
}

export function Applicant({ of, keptUntil }: ApplicantProps) {
  const { name, email, jobTitle, category, appliedAt, cameFrom } = of
  const address = <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
  return (
    <Facts
      long
      of={[
        [texts.applicant, name],
        [texts.ofJob, t(card, { title: jobTitle, category })],
        [texts.applied, formatInstant(new Date(appliedAt), 'told')],
        ...(email ? [[texts.email, address] as const] : []),
        ...(keptUntil ? [[texts.keptUntil, formatDay(keptUntil, 'profile')] as const] : []),
        ...(cameFrom ? [[texts.cameFrom, cameFrom] as const] : [])
      ]}
    />
  )
}
