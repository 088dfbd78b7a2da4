// The questionnaire, a page at a time, each with an address; whoever may edits its questions where they stand.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { keeperOf } from '#shared/forms/keepers.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import type { Form } from '#shared/kit/form/form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { bodyOf, startOf } from '#shared/questionnaire/body.ts'
import { editQuestion, listQuestions, readOwnAnswers, readSkills, sendAnswers } from '#shared/questionnaire/calls.ts'
import { fieldOf, questionnaireForm } from '#shared/questionnaire/form.ts'
import { QUESTIONNAIRE } from '#shared/questionnaire/rules.ts'
import type { Answered, StoredQuestion } from '#shared/questionnaire/schemas.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { $me } from '#shared/session/store.ts'
import { withdraw } from '#widgets/kit/dialogs/toast-list.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { PagedField } from '#widgets/kit/form/paged/paged-field.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import css from '#widgets/kit/form/paged/paged.css?inline'
import { PagedForm } from '#widgets/kit/form/paged/paged-form.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { HandedIn } from './handed-in.tsx'
import { AddQuestion, EditedQuestion } from './question-edit.tsx'
import own from './questionnaire.css?inline'

const path = (page: string) => (page === '1' ? '/hgnform' : `/hgnform/page${page}`)
const LOCKED = ['name', 'email']
const LAST = '5'
const THANKS = '6'

interface AskedProps {
  page: string
  questions: readonly StoredQuestion[]
  answers: Answered | null
  shown: { skills: boolean; contact: boolean }
}

function Asked({ page, questions, answers, shown }: AskedProps) {
  const me = useStore($me)
  const form: Form = useMemo(() => questionnaireForm(questions), [questions])
  const sending = useCall(sendAnswers)
  const [edited, edit] = useState<string>()
  const mayEdit = can(me, editQuestion.needs)
  const keeper = keeperOf(QUESTIONNAIRE)
  const name = me ? `${me.firstName} ${me.lastName}` : ''
  const start = {
    showsSkills: shown.skills,
    showsContact: shown.contact,
    ...(answers && startOf(answers)),
    name,
    email: me?.email ?? ''
  }

  const renderField = (field: string, using: UsingForm<Form['fields']>) => {
    const question = mayEdit ? questions.find(one => fieldOf(one) === field) : undefined
    const then = answers?.wordedThen[field]
    const drawn = (
      <div key={field} className="question">
        <PagedField using={using} name={field} />
        {then !== undefined && <p className="hint">{t(texts.readThen, { text: then })}</p>}
      </div>
    )
    if (!question) return then === undefined ? undefined : drawn
    return (
      <EditedQuestion
        key={field}
        question={question}
        isOpen={edited === field}
        onOpen={isOpen => edit(isOpen ? field : undefined)}
      >
        {drawn}
      </EditedQuestion>
    )
  }
  const renderActs = ({ write }: UsingForm<Form['fields']>) => {
    if (page === LAST)
      return (
        <LinkButton kind="quiet" href={path('1')}>
          {t(texts.editMyResponse)}
        </LinkButton>
      )
    if (page !== '1') return undefined
    const blank = () => {
      write('github', '')
      write('slack', '')
      write('isSlackSameAsName', false)
    }
    return (
      <Button kind="quiet" onClick={blank}>
        {t(texts.cancel)}
      </Button>
    )
  }

  return (
    <>
      {answers && page === '1' && (
        <Callout kind="info">{t(texts.changing, { when: formatInstant(new Date(answers.createdAt), 'told') })}</Callout>
      )}
      <PagedForm
        {...{ form, keeper, page, path, start, renderField, renderActs }}
        locked={LOCKED}
        refused={sending.refused}
        onSubmit={async value => {
          const sent = await sending.run(bodyOf(value))
          if (!sent) {
            toast(t(texts.submitFailed), 'danger')
            return false
          }
          withdraw(t(texts.submitFailed))
          await keeper.forget()
          reload(readOwnAnswers)
          reload(readSkills)
          toast(t(texts.submitted), 'ok')
          environment.go(path(THANKS))
          return true
        }}
      />
      {page !== '1' && <AddQuestion page={Number(page)} />}
    </>
  )
}

function Questionnaire({ page = '1' }: { page?: string }) {
  const questions = useRead(listQuestions, {})
  const answers = useRead(readOwnAnswers, {})
  const waiting = <Skeleton of="block" count={12} />
  return (
    <div className="stack">
      <Loaded isPage of={answers} waiting={waiting}>
        {own =>
          page === THANKS ? (
            <HandedIn answers={own.answers} path={path} />
          ) : (
            <Loaded isPage of={questions} waiting={waiting}>
              {list => <Asked {...{ page, ...own }} questions={list} />}
            </Loaded>
          )
        }
      </Loaded>
    </div>
  )
}

define('bee-questionnaire', Questionnaire, { props: { page: 'string' }, css: fields + css + own })
