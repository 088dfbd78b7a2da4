// What is mailed about an application.
import * as texts from '#shared/jobs/mail-texts.ts'
import type { Answered } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'

import type { Visitor, Work } from '../kit/calls/request.ts'
import type { NewApplication } from './application-queries.ts'

/** Contains nothing the applicant wrote: anybody can type somebody else's address, and the mail must not carry spam. */
export const acknowledge = ({ post }: Work, { email, job_title: title }: NewApplication): Promise<void> =>
  post({
    to: email,
    subject: t(texts.arrived, { title }),
    paragraphs: [t(texts.thanks, { title }), t(texts.next), t(texts.notYou)]
  })

/** In the words of whoever writes it; the applicant's answer goes to them. */
export const answer = (
  { post }: Pick<Work, 'post'>,
  {
    id,
    to,
    from,
    subject,
    text
  }: { id: string; to: string; from: Pick<Visitor, 'email'>; subject: string; text: string }
): Promise<void> =>
  post({ id, to, subject, paragraphs: text.split(/\n{2,}/).filter(Boolean), headers: { 'Reply-To': from.email } })

const said = ({ questionText, answer }: Answered): string => {
  const text = typeof answer === 'string' ? answer : answer.join(', ')
  return `${questionText}\n${text || t(texts.noAnswer)}`
}

export async function copyTo(
  { post }: Work,
  ccs: readonly { email: string }[],
  { job_title: title, category, name, email, answers }: NewApplication,
  site: string
): Promise<void> {
  for (const { email: to } of ccs)
    await post({
      to,
      subject: t(texts.applied, { title }),
      paragraphs: [t(texts.who, { name, email, title, category }), ...answers.map(said)],
      link: { text: t(texts.toApplications), url: `${site}/jobapplications` },
      headers: { 'Reply-To': email }
    })
}
