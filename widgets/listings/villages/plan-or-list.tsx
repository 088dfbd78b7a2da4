// The same units on the plan or in a list: the nights that are looked for go along.
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { list, mapPin } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import type { Stay } from '../stays/stay.tsx'
import { withStay } from './state.ts'
import { MASTER_PLAN, OVERVIEW } from '../words.ts'

const VIEWS = { plan: MASTER_PLAN, list: OVERVIEW }
type View = keyof typeof VIEWS

const withIcon = (icon: string, label: string) => (
  <>
    <Icon of={icon} />
    {t(label)}
  </>
)

export const PlanOrList = ({ view, stay }: { view: View; stay: Stay | undefined }) => (
  <Segments
    label={t(texts.view)}
    options={[
      { key: 'plan', label: withIcon(mapPin, texts.plan) },
      { key: 'list', label: withIcon(list, texts.list) }
    ]}
    value={view}
    onChange={next => {
      if (next !== view) environment.go(stay ? withStay(VIEWS[next], stay) : VIEWS[next])
    }}
  />
)
