// What people suggested and reported, for Owners.
import { useState } from 'react'

import { listSuggestions } from '#shared/dashboard/calls.ts'
import { type SuggestionKind, suggestionKinds } from '#shared/dashboard/rules.ts'
import type { Suggestion } from '#shared/dashboard/schemas.ts'
import { suggestionTable } from '#shared/dashboard/table.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { formatInstant } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { bulb, eye } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { Segments } from '#widgets/kit/marks/segments.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

import { AnswersDialog } from './answers-dialog.tsx'
import css from './suggestion-list.css?inline'

const EVERY = 'all'
const options = [
  { key: EVERY, label: texts.all },
  ...suggestionKinds.map(key => ({ key, label: texts.kinds[key] }))
] as const

const cells = {
  title: ({ title }: Suggestion) => <span className="breaks">{title}</span>,
  kind: ({ kind }: Suggestion) => <Pill kind={kind === 'bug' ? 'warn' : 'info'}>{t(texts.oneOf[kind])}</Pill>,
  sent: ({ at }: Suggestion) => (
    <time className="nowrap" dateTime={at}>
      {formatInstant(new Date(at), 'told')}
    </time>
  )
}

function List({ kind }: { kind: SuggestionKind | undefined }) {
  const { rows, refused, read, more, moreRefused } = usePages(listSuggestions, 'suggestions', kind ? { kind } : {})
  const [opened, open] = useState<Suggestion>()
  const openerOf = (one: Suggestion) => (
    <Button kind="quiet" size="sm" icon={eye} label={t(texts.read, { title: one.title })} onClick={() => open(one)} />
  )
  return (
    <>
      <TableView
        bare
        table={suggestionTable}
        rows={rows}
        refused={refused}
        onRetry={read}
        cells={cells}
        icon={bulb}
        actions={openerOf}
        {...(more && { more })}
      />
      <RefusedLine refused={moreRefused} />
      {opened && <AnswersDialog one={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function SuggestionList() {
  const [kind, setKind] = useState<SuggestionKind | typeof EVERY>(EVERY)
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t(texts.list)}</h1>
          <p>{t(texts.listLead)}</p>
        </div>
      </div>
      <div className="card">
        <div className="table-tools">
          <Segments
            label={t(texts.kind)}
            options={options.map(({ key, label }) => ({ key, label: t(label) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <List key={kind} kind={kind === EVERY ? undefined : kind} />
      </div>
    </>
  )
}

define('bee-suggestion-list', SuggestionList, { props: {}, css })
