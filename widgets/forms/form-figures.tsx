// What was answered to each question, as a plot with its table; and how many responses came each day.
import * as texts from '#shared/forms/builder-texts.ts'
import { figureOf } from '#shared/forms/figures.ts'
import { readFigures } from '#shared/forms/making-calls.ts'
import type { FormFigures as Counted, MadeForm } from '#shared/forms/making-schemas.ts'
import type { Question } from '#shared/forms/schemas.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { Plot } from '#widgets/kit/marks/figures/plot-card.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

/** The newest answers in words. */
const Written = ({ written, answered }: { written: readonly string[]; answered: number }) => (
  <>
    <ul className="written" role="list">
      {written.map((answer, at) => (
        <li key={at} dir="auto">
          {answer}
        </li>
      ))}
    </ul>
    {answered > written.length && (
      <p className="muted small">{t(texts.writtenText, { count: written.length, total: answered })}</p>
    )}
  </>
)

interface OneProps {
  question: Question
  isGone: boolean
  figures: Counted
}

function One({ question, isGone, figures }: OneProps) {
  const { answered, counts, others, written } = figures.questions.find(({ id }) => id === question.id) ?? {
    answered: 0,
    counts: [],
    others: 0,
    written: []
  }
  if (isGone && answered === 0) return null
  const { label } = question
  const figure = figureOf(question, { counts, others })
  return (
    <PartCard title={isGone ? t(texts.removedQuestion, { label }) : label} level={3}>
      <p className="small muted num">
        {t(texts.answeredBy, { count: answered, total: figures.total })} {figure?.note}
      </p>
      {answered === 0 ? null : figure ? (
        <Plot kind="bars" label={label} head={t(texts.answer)} points={figure.points} series={figure.series} />
      ) : question.type === 'files' ? (
        <p className="muted">{t(texts.filesStand)}</p>
      ) : (
        <Written {...{ written, answered }} />
      )}
    </PartCard>
  )
}

export function FormFigures({ form }: { form: MadeForm }) {
  const read = useRead(readFigures, { id: form._id })
  return (
    <Loaded of={read} waiting={<Skeleton of="block" count={12} />}>
      {figures => (
        <div className="figures-grid">
          <PartCard title={t(texts.eachDay)} level={3}>
            <Plot
              kind="bars"
              label={t(texts.eachDay)}
              head={t(texts.day)}
              points={figures.days.map(({ day }) => ({
                short: formatDay(day, 'short'),
                name: formatDay(day, 'profile')
              }))}
              series={[{ name: t(texts.responses), values: figures.days.map(({ count }) => count) }]}
            />
          </PartCard>
          {form.questions.map(question => (
            <One key={question.id} {...{ question, figures }} isGone={false} />
          ))}
          {form.gone.map(question => (
            <One key={question.id} {...{ question, figures }} isGone />
          ))}
        </div>
      )}
    </Loaded>
  )
}
