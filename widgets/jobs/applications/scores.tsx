// Scores of an application: one's own, and those of others once one gave it.
import { scoreForm } from '#shared/jobs/applicant-forms.ts'
import { scoreApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Score, Scores, WholeApplication } from '#shared/jobs/schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { When } from '#widgets/kit/marks/when.tsx'

interface ScoresProps {
  id: string
  scores: Scores
  onChanged: (whole: WholeApplication) => void
}

const Given = ({ by, score, said, at, until }: Score & { until?: string }) => (
  <li>
    <p className="small">
      <b>{by}</b>{' '}
      {score === null ? <Pill>{t(texts.knows)}</Pill> : <Pill kind="ok">{t(texts.scoreOf, { score })}</Pill>}{' '}
      <When at={at} className="muted" />{' '}
      {until && <span className="muted">{t(texts.scoreUntil, { when: formatInstant(new Date(until), 'told') })}</span>}
    </p>
    {said && <p className="said">{said}</p>}
  </li>
)

function Before({ before }: Pick<Scores, 'before'>) {
  if (before.length === 0) return undefined
  return (
    <details>
      <summary className="small">{t(texts.scoresBefore)}</summary>
      <ul className="scores" role="list">
        {before.map(one => (
          <Given key={`${one.by} ${one.until}`} {...one} />
        ))}
      </ul>
    </details>
  )
}

function Others({ scores: { mine, others, count, isHidden, average, spread } }: { scores: Scores }) {
  if (isHidden && mine) return <p className="muted small">{t(texts.scoresOut)}</p>
  if (isHidden && count > 0) return <p className="muted small">{t(texts.scoresHidden, { count })}</p>
  if (count === 0 && average === null) return <p className="muted small">{t(texts.noScores)}</p>
  return (
    <>
      {average !== null && spread && <p>{t(texts.scoresSum, { average, from: spread.from, to: spread.to })}</p>}
      <ul className="scores" role="list">
        {others.map(one => (
          <Given key={`${one.by} ${one.at}`} {...one} />
        ))}
      </ul>
    </>
  )
}

const isScore = (text: string): text is '1' | '2' | '3' | '4' | '5' => /^[1-5]$/.test(text)

function Mine({ id, scores: { mine }, onChanged }: ScoresProps) {
  const taking = useCall(scoreApplication)
  const score = String(mine?.score ?? '')
  const using = useForm(scoreForm, {
    start: { score: isScore(score) ? score : '', said: mine?.said ?? '', knows: mine !== null && mine.score === null },
    draft: `score/${id}`,
    async onSubmit({ score: chosen, said = '', knows }) {
      const whole = await api(scoreApplication, { id, said, ...(knows ? { knows } : { score: Number(chosen) }) })
      toast(t(texts.scoreSaved), 'ok')
      onChanged(whole)
      return whole
    }
  })
  async function takeBack() {
    const whole = await taking.run({ id })
    if (!whole) return
    toast(t(texts.scoreGone), 'ok')
    onChanged(whole)
  }
  return (
    <div className="writing stack">
      <FormView
        using={using}
        footer={
          mine && (
            <Button kind="quiet" onClick={() => void takeBack()}>
              {t(texts.takeScoreBack)}
            </Button>
          )
        }
      />
      <RefusedLine refused={taking.refused} />
    </div>
  )
}

export function ScoresOf(props: ScoresProps) {
  const { scores } = props
  const { mine } = scores
  return (
    <section aria-label={t(texts.scores)} className="stack">
      <h3>{t(texts.scores)}</h3>
      <Others scores={scores} />
      <Before before={scores.before} />
      {/* Begins anew with what was saved or taken back. */}
      <Mine key={mine?.at ?? 'none'} {...props} />
    </section>
  )
}
