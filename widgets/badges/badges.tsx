// The badges of the organisation: which there are, who gets which, and what each week awards.
import { useState } from 'react'

import { createBadge, listBadges } from '#shared/badges/calls.ts'
import * as texts from '#shared/badges/office-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Button } from '#widgets/kit/marks/button.tsx'
import { plus } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { BadgeList } from './badge-list.tsx'
import css from './badges.css?inline'

function Badges() {
  const [isNew, setNew] = useState(false)
  const read = useRead(listBadges, {})
  const creating = useCall(createBadge)
  const { data } = read
  const awarded = (data ?? []).reduce((sum, one) => sum + (one.type === 'Personal Max' ? one.holders : one.awarded), 0)
  return (
    <>
      <PageHead title={t(texts.title)} lead={data ? t(texts.lead, { badges: data.length, awarded }) : '\u00A0'}>
        {creating.allowed && (
          <Button kind="primary" icon={plus} onClick={() => setNew(true)}>
            {t(texts.create)}
          </Button>
        )}
      </PageHead>
      <BadgeList read={read} isNew={isNew} onNew={setNew} />
    </>
  )
}

define('bee-badges', Badges, { props: {}, css })
