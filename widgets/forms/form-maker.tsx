// A form while it is made: its words and questions, who answers it, and what came in.
import { useState } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { readForm } from '#shared/forms/making-calls.ts'
import type { MadeForm } from '#shared/forms/making-schemas.ts'
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '#shared/forms/rules.ts'
import { titleRequired } from '#shared/forms/making-texts.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Conflict } from '#widgets/kit/form/conflict.tsx'
import { LineField } from '#widgets/kit/form/line-fields.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import files from '#widgets/kit/marks/file-list.css?inline'
import arranging from '#widgets/kit/lists/arranging.css?inline'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { copy, eye } from '#widgets/kit/marks/icons.ts'
import legend from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import reports from '#widgets/kit/marks/figures/reports.css?inline'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs } from '#widgets/kit/marks/buttons/tabs.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { FormResponses } from './form-responses.tsx'
import { FormSettings } from './form-settings.tsx'
import { MadeQuestions, useEditor } from './made-questions.tsx'
import { Preview } from './preview.tsx'
import { AddKinds, Share } from './share.tsx'
import { LOOKS } from './looks.ts'
import { useCopying } from './use-copying.ts'
import { type Making, useMaking } from './use-making.ts'
import css from './form-maker.css?inline'

/** The title and what stands under it. */
function Words({ making }: { making: Making }) {
  const { formName, description } = making.written
  const problem = formName.trim() ? undefined : titleRequired
  const leave = () => void (problem || making.save())
  return (
    <div className="card-body stack">
      <LineField
        label={t(texts.formTitle)}
        value={formName}
        most={LONGEST_TITLE}
        required
        problem={problem}
        onChange={typed => making.type(() => ({ formName: typed }))}
        onLeave={leave}
      />
      <LineField
        label={t(texts.description)}
        rows={2}
        value={description}
        most={LONGEST_DESCRIPTION}
        onChange={typed => making.type(() => ({ description: typed }))}
        onLeave={leave}
      />
    </div>
  )
}

function Kept({ making }: { making: Making }) {
  const { busy, isDirty, form } = making
  const said = busy
    ? t(texts.saving)
    : isDirty
      ? t(texts.unsaved)
      : `${t(texts.saved)} ${formatInstant(new Date(form?.changedAt ?? 0), 'time')}`
  return (
    <span className="small muted" role="status">
      {said}
    </span>
  )
}

type Part = 'questions' | 'responses' | 'settings'

const under = () => [{ label: t(texts.title), href: '/form' }]

function Maker({ form }: { form: MadeForm }) {
  const making = useMaking(form)
  const editor = useEditor(making)
  const copying = useCopying()
  // With what is written now.
  const copyIt = async () => {
    if (await making.save()) await copying.copy(form._id)
  }
  const [part, setPart] = useState<Part>('questions')
  const [isPreview, setPreview] = useState(false)
  const { written, conflict, isDirty, busy } = making
  const { questions, state } = written
  const shown = {
    questions: (
      <div className="maker">
        <section className="card" aria-label={t(texts.questions)}>
          <Words making={making} />
          <MadeQuestions {...{ making, editor }} />
        </section>
        <div className="stack beside">
          <AddKinds onAdd={editor.add} />
          <Share {...{ form, making }} />
        </div>
      </div>
    ),
    responses: <FormResponses form={form} />,
    settings: <FormSettings form={form} />
  }
  return (
    <div className="stack">
      <Crumbs steps={[...under(), { label: written.formName || t(texts.newForm) }]} />
      <PageHead title={written.formName || t(texts.newForm)} area={t(texts.title)}>
        {copying.allowed && (
          <Button kind="quiet" icon={copy} onClick={() => void copyIt()}>
            {t(texts.copyForm)}
          </Button>
        )}
        <Button icon={eye} onClick={() => setPreview(true)}>
          {t(texts.preview)}
        </Button>
      </PageHead>
      <div className="row wrap">
        <Pill kind={LOOKS[state]}>{t(texts.states[state])}</Pill>
        <span className="muted small num">
          {t(texts.counts, { questions: questions.length, responses: form.responses })}
        </span>
        <Kept making={making} />
        {isDirty && !busy && !conflict && (
          <Button size="sm" onClick={() => void making.save()}>
            {t(texts.saveNow)}
          </Button>
        )}
      </div>
      {conflict && (
        <Conflict title={t(texts.othersSaved)} onTake={making.takeTheirs} onKeep={making.keepMine}>
          <p>{t(texts.othersSavedText, { count: conflict.questions.length })}</p>
        </Conflict>
      )}
      <RefusedCallout refused={making.refused} />
      <Tabs<Part>
        label={t(texts.name)}
        tabs={[
          { key: 'questions', label: t(texts.questions) },
          { key: 'responses', label: t(texts.responses) },
          { key: 'settings', label: t(texts.settings) }
        ]}
        value={part}
        onChange={next => editor.isFree() && setPart(next)}
      >
        {shown[part]}
      </Tabs>
      {isPreview && <Preview written={written} onClose={() => setPreview(false)} />}
    </div>
  )
}

function FormMaker({ formId = '' }: { formId?: string }) {
  const read = useRead(readForm, { id: formId })
  return (
    <LoadedPage of={read} under={under()} waiting={<Skeleton of="block" count={12} />}>
      {({ form }) => <Maker key={form._id} form={form} />}
    </LoadedPage>
  )
}

define('bee-form-maker', FormMaker, {
  props: { formId: 'string' },
  css: fields + legend + reports + arranging + files + css
})
