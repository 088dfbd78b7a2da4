// A form that somebody made, as it is answered: by members once each, or by anybody who has its address.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { answerForm, formStatus, listOpenForms, readSharedForm } from '#shared/forms/answering-calls.ts'
import { type AskedForm, readSharedForm as asking, type SentAnswers } from '#shared/forms/answering-schemas.ts'
import { keeperOf, visitorKeeperOf } from '#shared/forms/keepers.ts'
import { formOf } from '#shared/forms/questions.ts'
import { given } from '#shared/forms/sent.ts'
import { formChanged } from '#shared/forms/texts.ts'
import { visiting } from '#shared/forms/visiting.ts'
import * as texts from '#shared/forms/viewer-texts.ts'
import { api } from '#shared/kit/api.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Keeper } from '#shared/kit/form-keeper.ts'
import { reload } from '#shared/kit/load.ts'
import { currentIn, type Refusal } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, type Me } from '#shared/session/store.ts'
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import css from '#widgets/kit/form/paged/paged.css?inline'
import { PagedForm } from '#widgets/kit/form/paged/paged-form.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { ForMembers, Done, NotOpen } from './answered.tsx'
import { OpenForms } from './open-forms.tsx'
import own from './form-viewer.css?inline'

interface FillProps {
  asked: AskedForm
  page: string
  keeper: Keeper
  refused: Refusal | undefined
  /** False when it was refused. */
  send: (form: AskedForm, answers: SentAnswers) => Promise<boolean>
  /** Whom the answers will stand under. */
  name?: string
}

/** What changed while somebody wrote comes with the refusal: what they typed stays under the questions that are left. */
function useNewest(asked: AskedForm, refused: Refusal | undefined) {
  const [form, setForm] = useState(asked)
  useEffect(() => {
    const current = currentIn(refused, asking.answer)
    if (current) setForm(current.form)
  }, [refused])
  return { form, isNew: form.version !== asked.version }
}

const addressOf = (id: string, page: string) => (page === '1' ? `/formviewer/${id}` : `/formviewer/${id}/${page}`)

function Fill({ asked, page, keeper, refused, send, name }: FillProps) {
  const { form, isNew } = useNewest(asked, refused)
  const engine = useMemo(() => formOf(form.questions, { submit: texts.submit, busy: texts.submitting }), [form])
  const changed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) changed.current?.focus()
  }, [isNew])
  const titles = engine.pages?.map(one => one.title)
  return (
    <>
      <PageHead title={form.formName} lead={form.description} area={false} />
      {name && <p className="muted small">{t(texts.answerAs, { name })}</p>}
      {isNew && (
        <div ref={changed} tabIndex={-1}>
          <Callout kind="warn">{t(formChanged)}</Callout>
        </div>
      )}
      <PagedForm
        key={form.version}
        form={engine}
        keeper={keeper}
        page={page}
        path={key => addressOf(form._id, key)}
        {...(titles && { names: [...titles, texts.sentStep] })}
        refused={isNew && refused?.message === formChanged ? undefined : refused}
        onSubmit={value =>
          send(
            form,
            Object.entries(given(value)).map(([questionId, answer]) => ({ questionId, answer: sentAs(answer) }))
          )
        }
      />
    </>
  )
}

/** Values are words, numbers, ticks or lists of words. */
function sentAs(answer: unknown): SentAnswers[number]['answer'] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean' ? answer : null
}

interface Viewing {
  formId: string
  page: string
}

function ForMember({ formId, page, me }: Viewing & { me: Me }) {
  const status = useRead(formStatus, { formId })
  const sending = useCall(answerForm)
  const keeper = keeperOf(formId)
  const send: FillProps['send'] = async ({ version }, answers) => {
    if (!(await sending.run({ formId, version, answers }))) return false
    await keeper.forget()
    reload(formStatus)
    reload(listOpenForms)
    return true
  }
  return (
    <Loaded isPage of={status} waiting={<Skeleton of="block" count={12} />}>
      {({ form, answeredAt }) => {
        if (answeredAt) return <Done title={form.formName} at={answeredAt} />
        if (form.state !== 'open') return <NotOpen form={form} />
        const name = `${me.firstName} ${me.lastName}`
        return <Fill asked={form} {...{ page, keeper, send, name }} refused={sending.refused} />
      }}
    </Loaded>
  )
}

function ForVisitor({ formId, page }: Viewing) {
  const read = useRead(readSharedForm, { formId })
  const [sender] = useState(() => visiting(api))
  const [refused, setRefused] = useState<Refusal>()
  const [isSent, setSent] = useState(false)
  const keeper = visitorKeeperOf(formId)
  useEffect(() => void sender.prepare().catch(() => undefined), [sender])
  if (read.refused?.status === 403) return <ForMembers />
  const send: FillProps['send'] = async ({ version }, answers) => {
    setRefused(undefined)
    const refusal = await sender.send({ formId, version, answers })
    setRefused(refusal)
    if (refusal) return false
    await keeper.forget()
    setSent(true)
    return true
  }
  return (
    <Loaded isPage of={read} waiting={<Skeleton of="block" count={12} />}>
      {({ form }) => {
        const again = () => {
          setSent(false)
          environment.go(addressOf(formId, '1'))
        }
        if (isSent) return <Done title={form.formName} onAgain={again} />
        return form.state === 'open' ? (
          <Fill asked={form} {...{ page, keeper, send, refused }} />
        ) : (
          <NotOpen form={form} />
        )
      }}
    </Loaded>
  )
}

function FormViewer({ formId, page = '1' }: { formId?: string; page?: string }) {
  const me = useStore($me)
  return (
    <div className="form-viewer stack">
      {!formId ? (
        <OpenForms />
      ) : me ? (
        <ForMember key={formId} {...{ formId, page, me }} />
      ) : (
        <ForVisitor key={formId} {...{ formId, page }} />
      )}
    </div>
  )
}

define('bee-form-viewer', FormViewer, { props: { formId: 'string', page: 'string' }, css: fields + css + own })
