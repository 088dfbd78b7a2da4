// The badges of the organisation: which there are, who gets which, and what each week awards.
import { useState } from 'react'

import { createBadge, listBadges } from '#shared/badges/calls.ts'
import { assignToMany } from '#shared/badges/person-calls.ts'
import * as awardTexts from '#shared/badges/award-texts.ts'
import * as texts from '#shared/badges/office-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import historyCss from '#widgets/kit/lists/history.css?inline'
import listCss from '#widgets/kit/lists/lists.css?inline'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Awards } from './awards.tsx'
import { Assignment } from './assignment.tsx'
import { BadgeList } from './badge-list.tsx'
import awardCss from './award.css?inline'
import css from './badges.css?inline'

const sections = ['list', 'assignment', 'awards'] as const
const titles = { list: texts.list, assignment: texts.assignment, awards: awardTexts.title }

function Badges() {
  const [isNew, setNew] = useState(false)
  const read = useRead(listBadges, {})
  const [section, choose] = useAnchoredTab(sections, 'list')
  const [creating, assigning] = [useCall(createBadge), useCall(assignToMany)]
  const { data } = read
  const awarded = (data ?? []).reduce((sum, one) => sum + (one.type === 'Personal Max' ? one.holders : one.awarded), 0)
  return (
    <>
      <PageHead title={t(texts.title)} lead={data ? t(texts.lead, { badges: data.length, awarded }) : null}>
        {creating.allowed && (
          <Button
            kind="primary"
            icon={plus}
            onClick={() => {
              choose('list')
              setNew(true)
            }}
          >
            {t(texts.create)}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t(texts.sections)}
        tabs={sections.filter(key => key === 'list' || assigning.allowed).map(key => ({ key, label: t(titles[key]) }))}
        value={section}
        onChange={choose}
      >
        {section === 'list' && <BadgeList read={read} isNew={isNew} onNew={setNew} />}
        {section === 'assignment' && <Loaded of={read}>{badges => <Assignment badges={badges} />}</Loaded>}
        {section === 'awards' && <Awards />}
      </Tabs>
    </>
  )
}

define('bee-badges', Badges, { props: {}, css: listCss + historyCss + awardCss + css })
