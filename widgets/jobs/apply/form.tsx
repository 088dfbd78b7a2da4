// The application: name, address and what the job asks; kept while it is typed, sent once, and thanked for.
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { applicationForm, applicationOf, namesOf, refusedHere } from '#shared/jobs/application-form.ts'
import * as texts from '#shared/jobs/apply/texts.ts'
import { readApplicationForm } from '#shared/jobs/calls.ts'
import { type Job, type Question, readApplicationForm as formSchemas } from '#shared/jobs/schemas.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { currentIn } from '#shared/kit/calls/refused.ts'
import { sourceIn } from '#shared/kit/source.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormNotices, FormRefusal, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circleCheck } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { useApplication } from '../applications/use-application.ts'

interface SentApplication {
  name: string
  email: string
  /** To its own page. */
  link?: string | undefined
}

function Thanks({ job, sent: { name, email, link } }: { job: Job; sent: SentApplication }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="thanks" role="status">
      <Icon of={circleCheck} />
      <h2 ref={heading} tabIndex={-1}>
        {t(texts.thanks, { name })}
      </h2>
      <p>{t(texts.thanksText, { title: job.title, email })}</p>
      {link && <a href={link}>{t(texts.statusLink)}</a>}
      <LinkButton href="/jobs">{t(texts.allOpenings)}</LinkButton>
    </div>
  )
}

/** A honeypot: people do not see it, bots fill it in. */
const Trap = ({ field }: { field: RefObject<HTMLInputElement | null> }) => (
  <div className="trap" aria-hidden>
    <label>
      {t(texts.website)}
      <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

const fromIn = (search: string): string | undefined => new URLSearchParams(search).get('from') ?? undefined

/** The address that the whole page was opened with: a partner's link led there, and on from it our own do. */
const arrival = performance.getEntriesByType('navigation')[0]?.name ?? ''

interface ApplicationFormProps {
  job: Job
  questions: readonly Question[]
  /** For how many the application is kept. */
  months: number | undefined
  onSent: (sent: SentApplication) => void
}

function ApplicationForm({ job, questions, months, onSent }: ApplicationFormProps) {
  const me = useStore($me)
  const trap = useRef<HTMLInputElement>(null)
  const form = useMemo(() => applicationForm(questions), [questions])
  const { send, prepare, linkOf, refused, isWaiting } = useApplication(job._id)
  // The questions have changed: those of now come with the refusal, and what was typed finds its place among them.
  useEffect(() => {
    const current = currentIn(refused, formSchemas.answer)
    if (current) putAnswer(readApplicationForm, { id: job._id }, current)
  }, [refused, job._id])
  const using = useForm(form, {
    ...(me && { start: { name: `${me.firstName} ${me.lastName}`.trim(), email: me.email } }),
    draft: `application ${job._id}`,
    refused: refusedHere(questions, refused),
    async onSubmit(values) {
      const application = applicationOf(questions, values)
      const website = trap.current?.value ?? ''
      const from = sourceIn(fromIn(location.search) ?? fromIn(URL.parse(arrival)?.search ?? ''))
      const isSent = await send({ id: job._id, ...application, ...(from && { from }), ...(website && { website }) })
      if (isSent) onSent({ ...application, link: linkOf() })
      return isSent
    }
  })
  return (
    <form id={using.id} noValidate onSubmit={event => void using.submit(event)} onPointerDown={using.press}>
      <div className="stack" onFocus={() => void prepare()}>
        <FormNotices using={using} long={questions.length > 3} />
        <FieldView using={using} name="name" />
        <FieldView using={using} name="email" />
        {namesOf(questions).map(name => (
          <FieldView key={name} using={using} name={name} />
        ))}
        <FieldView using={using} name="resume" />
        <Trap field={trap} />
        {isWaiting && (
          <Callout kind="info" announce>
            {t(texts.busy)}
          </Callout>
        )}
        <FormRefusal using={using} />
        <div className="btn-row">
          <SubmitButton using={using} />
        </div>
        {months !== undefined && <p className="muted small">{t(texts.keptFor, { months })}</p>}
      </div>
    </form>
  )
}

/** Loaded lazily: a job with an external form has none. */
export function ApplyForm({ job }: { job: Job }) {
  const form = useRead(readApplicationForm, { id: job._id })
  const [sent, setSent] = useState<SentApplication>()
  if (sent) return <Thanks job={job} sent={sent} />
  return (
    <Loaded of={form} waiting={<Skeleton of="block" count={22} />}>
      {({ description, questions, keptMonths }) => (
        <>
          <h2>{t(texts.applyTitle)}</h2>
          <p className="introduction muted">{description || t(texts.applyLead)}</p>
          <ApplicationForm job={job} questions={questions} months={keptMonths} onSent={setSent} />
        </>
      )}
    </Loaded>
  )
}
