// The forms that members are asked to answer, and those that they have answered.
import { listOpenForms } from '#shared/forms/answering-calls.ts'
import * as texts from '#shared/forms/viewer-texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

type OpenForm = Answer<typeof listOpenForms>['forms'][number]

function whenOf({ answeredAt, closesOn }: OpenForm): string | undefined {
  if (answeredAt) return t(texts.answeredOn, { when: formatInstant(new Date(answeredAt), 'told') })
  return closesOn ? t(texts.closes, { day: formatDay(closesOn, 'profile') }) : undefined
}

function Part({ title, forms }: { title: string; forms: readonly OpenForm[] }) {
  if (forms.length === 0) return null
  return (
    <section className="card" aria-label={t(title)}>
      <div className="card-head">
        <h2>{t(title)}</h2>
      </div>
      <ul className="open-forms" role="list">
        {forms.map(form => (
          <li key={form._id}>
            <a href={`/formviewer/${form._id}`} dir="auto">
              <b>{form.formName}</b>
            </a>
            {form.description && (
              <span className="clamp" dir="auto">
                {form.description}
              </span>
            )}
            <small className="muted">{whenOf(form)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OpenForms() {
  const read = useRead(listOpenForms, {})
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <Loaded of={read}>
        {({ forms }) => (
          <>
            {!forms.some(({ answeredAt }) => !answeredAt) && (
              <Empty icon={clipboardList} title={t(texts.none)}>
                {t(texts.noneText)}
              </Empty>
            )}
            <Part title={texts.toAnswer} forms={forms.filter(({ answeredAt }) => !answeredAt)} />
            <Part title={texts.done} forms={forms.filter(({ answeredAt }) => answeredAt)} />
          </>
        )}
      </Loaded>
    </>
  )
}
