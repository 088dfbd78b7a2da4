// What is mailed about an application.
import * as texts from '#shared/jobs/mail-texts.ts'
import { toStatus } from '#shared/jobs/status/texts.ts'
import type { Answered } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'

import type { Visitor, Work } from '../kit/calls/request.ts'
import type { Letter } from '../kit/mail/letters.ts'
import { newId } from '../kit/database/ids.ts'
import type { NewApplication } from './applications/queries.ts'

/** Contains nothing the applicant wrote: anybody can type somebody else's address, and the mail must not carry spam. */
export async function acknowledge(
  { post }: Work,
  { email, job_title: title }: NewApplication,
  link: string,
  now: Date
): Promise<string> {
  const id = newId(now)
  await post({
    id,
    to: email,
    subject: t(texts.arrived, { title }),
    paragraphs: [t(texts.thanks, { title }), t(texts.next), t(texts.notYou)],
    link: { text: t(toStatus), url: link }
  })
  return id
}

interface Reply extends Pick<Letter, 'id' | 'subject' | 'to'> {
  text: string
  from: Pick<Visitor, 'email'>
  /** To the applicant's own page. */
  link: string
}

/** In the words of whoever writes it; the applicant's answer goes to them. */
export const letterOf = ({ text, from, link, ...letter }: Reply): Letter => ({
  ...letter,
  paragraphs: text.split(/\n{2,}/).filter(Boolean),
  link: { text: t(toStatus), url: link },
  headers: { 'Reply-To': from.email }
})

const answerText = ({ questionText, answer }: Answered): string => {
  const text = typeof answer === 'string' ? answer : answer.join(', ')
  return `${questionText}\n${text || t(texts.noAnswer)}`
}

export async function copyTo(
  { post }: Work,
  ccs: readonly { email: string }[],
  { job_title: title, category, name, email, answers }: NewApplication,
  { site, now }: { site: string; now: Date }
): Promise<string[]> {
  const letters = ccs.map(({ email: to }) => ({ id: newId(now), to }))
  for (const { id, to } of letters)
    await post({
      id,
      to,
      subject: t(texts.applied, { title }),
      paragraphs: [t(texts.who, { name, email, title, category }), ...answers.map(answerText)],
      link: { text: t(texts.toApplications), url: `${site}/jobapplications` },
      headers: { 'Reply-To': email }
    })
  return letters.map(({ id }) => id)
}
