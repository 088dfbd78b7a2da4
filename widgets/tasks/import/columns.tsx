// What each column of an import is: those that are not known wait for an answer, with a guess where there is one.
import { t } from '#shared/kit/texts.ts'
import { guessOf, type Meaning, meanings } from '#shared/tasks/import/map.ts'
import * as texts from '#shared/tasks/import/page-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertTriangle, circleCheck, minus } from '#widgets/kit/marks/icons.ts'

/** What a column is; '' is left out, undefined has no answer yet. */
export type ColumnAnswer = Meaning | '' | undefined

interface ColumnsProps {
  heads: readonly string[]
  chosen: readonly ColumnAnswer[]
  onChoose: (chosen: ColumnAnswer[]) => void
}

interface ColumnProps extends Omit<ColumnsProps, 'heads'> {
  head: string
  at: number
}

const LEFT_OUT = 'none'

function Column({ head, at, chosen, onChoose }: ColumnProps) {
  const own = chosen[at]
  const taken = chosen.map(one => one ?? '')
  const guess = own === undefined ? guessOf(head, taken) : undefined
  const name = head || String(at + 1)
  const choose = (answer: ColumnAnswer) => onChoose(chosen.map((one, other) => (other === at ? answer : one)))
  return (
    <li className={own === undefined ? 'column-open' : undefined}>
      <Icon of={own === undefined ? alertTriangle : own === '' ? minus : circleCheck} />
      <span className="breaks">
        <strong>{name}</strong> {own === undefined && t(guess ? texts.isIt : texts.goesNowhere)}
      </span>
      <span className="row">
        {guess && (
          <Button
            size="sm"
            label={t(texts.columnIs, { head: name, meaning: t(texts.fields[guess]) })}
            onClick={() => choose(guess)}
          >
            {t(texts.fields[guess])}
          </Button>
        )}
        <select
          className="select sm"
          aria-label={t(texts.columnOf, { head: name })}
          value={own === '' ? LEFT_OUT : (own ?? '')}
          onChange={({ target: { value } }) => choose(value === LEFT_OUT ? '' : meanings.find(one => one === value))}
        >
          {own === undefined && <option value="">{t(guess ? texts.somethingElse : texts.choose)}</option>}
          <option value={LEFT_OUT}>{t(texts.leftOut)}</option>
          {meanings.map(one => (
            <option key={one} value={one} disabled={one !== own && taken.includes(one)}>
              {t(texts.fields[one])}
            </option>
          ))}
        </select>
      </span>
    </li>
  )
}

/** Those without an answer first. */
export function ImportColumns({ heads, chosen, onChoose }: ColumnsProps) {
  const isOpen = (at: number) => chosen[at] === undefined
  const places = heads.map((_, at) => at).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  return (
    <section className="import-part">
      <h3>
        {t(texts.columns)}{' '}
        <span className="muted small">
          {t(texts.found, { count: chosen.filter(Boolean).length, total: heads.length })}
        </span>
      </h3>
      <ul role="list" className="import-columns">
        {places.map(at => (
          <Column key={at} head={heads[at] ?? ''} {...{ at, chosen, onChoose }} />
        ))}
      </ul>
    </section>
  )
}
