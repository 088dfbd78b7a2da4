// What people suggested and reported, for Owners.
import { useState } from 'react'

import { listSuggestions } from '#shared/dashboard/calls.ts'
import { suggestionKinds } from '#shared/dashboard/rules.ts'
import type { Suggestion } from '#shared/dashboard/schemas.ts'
import { suggestionTable } from '#shared/dashboard/table.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { IconButton } from '#widgets/kit/marks/icon-button.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { bulb, eye } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListPage } from '#widgets/kit/lists/list-page.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

import { AnswersDialog } from './answers-dialog.tsx'
import css from './suggestion-list.css?inline'

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: texts.kind,
    look: 'segments',
    choices: suggestionKinds.map(value => ({ value, label: texts.kinds[value] }))
  }
]

const cells = {
  title: ({ title }: Suggestion) => <span className="breaks">{title}</span>,
  kind: ({ kind }: Suggestion) => <Pill kind={kind === 'bug' ? 'warn' : 'info'}>{t(texts.oneOf[kind])}</Pill>,
  sent: ({ at }: Suggestion) => <When at={at} className="nowrap" />
}

function SuggestionList() {
  const [opened, open] = useState<Suggestion>()
  const openerOf = (one: Suggestion) => (
    <IconButton icon={eye} label={t(texts.read, { title: one.title })} onClick={() => open(one)} />
  )
  return (
    <>
      <PageHead title={t(texts.list)} lead={t(texts.listLead)} />
      <ListPage
        of={listSuggestions}
        list="items"
        table={suggestionTable}
        filters={filters}
        cells={cells}
        icon={bulb}
        actions={openerOf}
      />
      {opened && <AnswersDialog one={opened} onClose={() => open(undefined)} />}
    </>
  )
}

define('bee-suggestion-list', SuggestionList, { props: {}, css })
