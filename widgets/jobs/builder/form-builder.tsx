// The form builder, for Owners: a job title is chosen, and what people are asked who apply for it.
import { useId, useMemo, useState } from 'react'

import { formFor, positionsOf } from '#shared/jobs/builder/builder.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import { listAllJobs, listJobForms } from '#shared/jobs/calls.ts'
import { positions } from '#shared/jobs/positions.ts'
import type { JobForm } from '#shared/jobs/schemas.ts'
import { readDraft, writeDraft } from '#shared/kit/form/drafts.ts'
import { t } from '#shared/kit/texts.ts'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import arranging from '#widgets/kit/lists/arranging.css?inline'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { BuilderForm } from './form.tsx'
import css from './form-builder.css?inline'
import office from '../office.css?inline'
import questions from './questions.css?inline'

const othersThan = (forms: readonly JobForm[], title: string) =>
  forms.filter(form => form !== formFor(forms, title) && form.questions.length > 0)

const CHOSEN = 'job form builder'
const MANY = 400

interface PickerProps {
  forms: readonly JobForm[]
  value: string
  onChange: (title: string) => void
}

function PositionPicker({ forms, value, onChange }: PickerProps) {
  const id = useId()
  const { data } = useRead(listAllJobs, {})
  const [typed, setTyped] = useState(value)
  const choices = useMemo(
    () =>
      positionsOf(forms, data?.jobs.map(({ title }) => title) ?? [], positions).map(({ title, hasForm }) => ({
        value: title,
        label: title,
        group: hasForm ? texts.forms : texts.others
      })),
    [forms, data]
  )
  const label = t(texts.position)
  return (
    <div className="field position">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        label={label}
        source={choices}
        value={typed === value ? value : ''}
        text={typed}
        none={t(texts.noPosition)}
        most={MANY}
        input={{ placeholder: t(texts.positionHere) }}
        onChange={(picked, text) => {
          setTyped(text)
          if (picked) onChange(picked)
        }}
      />
    </div>
  )
}

const chosenBefore = (): string => {
  const title = readDraft(CHOSEN)?.['title']
  return typeof title === 'string' ? title : ''
}

function FormBuilder({ position }: { position?: string }) {
  const read = useRead(listJobForms, {})
  const [title, setTitle] = useState(() => position ?? chosenBefore())
  const choose = (next: string) => {
    setTitle(next)
    writeDraft(CHOSEN, { title: next })
  }
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <Loaded of={read} waiting={<Skeleton of="block" count={40} />}>
        {({ forms }) => (
          <div className="stack">
            <PositionPicker forms={forms} value={title} onChange={choose} />
            {title ? (
              <BuilderForm key={title} title={title} form={formFor(forms, title)} others={othersThan(forms, title)} />
            ) : (
              <div className="card">
                <Empty icon={clipboardList} title={t(texts.choosePosition)} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

define('bee-form-builder', FormBuilder, {
  props: { position: 'string' },
  css: [fields, office, questions, arranging, css].join('\n')
})
