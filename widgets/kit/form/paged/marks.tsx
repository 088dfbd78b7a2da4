// What stands around a page of a long form: how far one is, what is kept, and what came from another device.
import type { Keeper, Keeping } from '#shared/kit/form/keeper.ts'
import { formatInstant } from '#shared/kit/time/day.ts'
import type { Form, Page } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'
import { confirm } from '../../dialogs/confirm.ts'
import { Button } from '../../marks/buttons/button.tsx'
import { Callout } from '../../marks/states/callout.tsx'
import { Icon } from '../../marks/icon.tsx'
import { check } from '../../marks/icons.ts'
import * as texts from './texts.ts'
import { history } from '../../marks/icons-first.ts'

interface StepsProps {
  /** With the page that thanks. */
  of: number
  at: number
}

/** Each step is the same share, to two places; what comes out even is even. */
const shareOf = ({ at, of }: StepsProps): number =>
  (at * 100) % of === 0 ? (at * 100) / of : (at * Math.round(10_000 / of)) / 100

/** How far one is: a step of so many, and the share. */
export function Steps({ of, at }: StepsProps) {
  const share = `${shareOf({ at, of })}%`
  return (
    <div>
      <div className="row between small muted">
        <span className="num">{t(texts.step, { at, of })}</span>
        <span className="num">{share}</span>
      </div>
      <ol className="form-steps" aria-hidden>
        {Array.from({ length: of }, (_, place) => (
          <li
            key={place}
            className={place + 1 < at ? 'done' : ''}
            aria-current={place + 1 === at ? 'step' : undefined}
          />
        ))}
      </ol>
    </div>
  )
}

interface NamedStepsProps extends StepsProps {
  names: readonly string[]
  pages: readonly Page[]
  /** The place of the last page that leads on: all before it hold what they must. */
  reach: number
  path: (key: string) => string
}

/** Each page by its name, as a way to it: back to any, forward as far as the pages before hold what they must. The last thanks
 *  and is no way. */
export function NamedSteps({ of, at, names, pages, reach, path }: NamedStepsProps) {
  return (
    <nav aria-label={t(texts.step, { at, of })}>
      <ol className="form-names">
        {names.map((name, place) => {
          const page = place < at || place <= reach ? pages[place] : undefined
          const isDone = place + 1 < at
          const content = (
            <>
              {isDone ? <Icon of={check} /> : place + 1}
              <span>{t(name)}</span>
            </>
          )
          return (
            <li key={name} className={isDone ? 'done' : ''} aria-current={place + 1 === at ? 'step' : undefined}>
              {page ? <a href={path(page.key)}>{content}</a> : <span>{content}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function saidOf({ stage, savedAt, isHere, raws }: Keeping): string | undefined {
  if (isHere) return Object.keys(raws).length ? t(texts.keptHere) : undefined
  if (stage === 'saving') return t(texts.savingNow)
  if (stage === 'waiting') return t(texts.notSaved)
  return savedAt && t(texts.saved, { time: formatInstant(new Date(savedAt), 'time') })
}

/** Whether what was typed is safe. */
export const KeptLine = ({ state }: { state: Keeping }) => (
  <span className={state.stage === 'waiting' ? 'small' : 'small muted'} role="status">
    {saidOf(state)}
  </span>
)

interface ResumedProps {
  since: string
  /** The page that was open last. */
  goOn?: { title: string; href: string } | undefined
  onStartOver: () => void
}

/** That something is there from before, and the way to begin anew. */
export function Resumed({ since, goOn, onStartOver }: ResumedProps) {
  const ask = async () => {
    const sure = await confirm({
      title: t(texts.startOverTitle),
      text: t(texts.startOverText),
      yes: t(texts.startOver),
      danger: true
    })
    if (sure) onStartOver()
  }
  return (
    <Callout kind="info" icon={history}>
      {t(texts.resumed, { when: formatInstant(new Date(since), 'told') })}{' '}
      {goOn && (
        <>
          <a href={goOn.href}>{t(texts.continueOn, { page: t(goOn.title) })}</a>{' '}
        </>
      )}
      <button type="button" className="link" onClick={() => void ask()}>
        {t(texts.startOver)}
      </button>
    </Callout>
  )
}

/** Two devices wrote different things into the same fields. */
export function Clash({ keeper, form, names }: { keeper: Keeper; form: Form; names: readonly string[] }) {
  const labels = names.map(name => t(form.fields[name]?.label ?? name)).join(', ')
  return (
    <Callout kind="warn" announce>
      <p>{t(texts.elsewhere, { names: labels })}</p>
      <div className="btn-row">
        <Button size="sm" onClick={() => void keeper.resolve('mine')}>
          {t(texts.keepMine)}
        </Button>
        <Button size="sm" onClick={() => void keeper.resolve('theirs')}>
          {t(texts.takeTheirs)}
        </Button>
      </div>
    </Callout>
  )
}
