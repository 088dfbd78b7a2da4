// The badges on a profile, and in the log of hours: looking at one's own there means that they were seen.
import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useState } from 'react'

import { assignBadges, featureBadge, readCollection, resetBadgeCount } from '#shared/badges/person-calls.ts'
import type { Collection, Earned } from '#shared/badges/person-schemas.ts'
import * as texts from '#shared/badges/person-texts.ts'
import { sumOf } from '#shared/badges/rules.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import awardCss from './award.css?inline'
import css from './badges.css?inline'
import { ShareProof } from './share-proof.tsx'
import { Shelves } from './shelves.tsx'

const SummaryDialog = later(async () => ({ default: (await import('./summary-dialog.tsx')).SummaryDialog }))
const EditDialog = later(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

export type BadgePlace = 'log' | 'profile'

/** Once they are on screen, one's own are no longer new to oneself. */
function useSeen(userId: string, isSeen: boolean) {
  useEffect(() => {
    if (!isSeen) return
    // Without an answer they stay unseen until next time.
    void api(resetBadgeCount, { userId }).then(
      () => reload(readDashboard, { userId }),
      () => undefined
    )
  }, [userId, isSeen])
}

function FeatureButton({ userId, one, onDone }: { userId: string; one: Earned; onDone: () => void }) {
  const { run, busy, refused } = useCall(featureBadge)
  useRefusedToast(refused, texts.featureFailed)
  async function change() {
    const featured = !one.featured
    if (!(await run({ userId, badge: one.badge._id, featured }))) return
    toast(t(featured ? texts.featuredSaved : texts.unfeaturedSaved), 'ok')
    onDone()
  }
  return (
    <Button size="sm" onClick={() => busy || void change()}>
      {t(one.featured ? texts.unfeature : texts.feature)}
    </Button>
  )
}

interface ShownProps {
  userId: string
  place: BadgePlace
  collection: Collection
}

function Shown({ userId, place, collection }: ShownProps) {
  const me = useStore($me)
  const [opened, open] = useState<'edit' | 'summary'>()
  const assigning = useCall(assignBadges)
  const { badges } = collection
  const isOwn = me?.id === userId
  useSeen(userId, isOwn && place === 'log')
  const again = () => {
    reload(readCollection, { userId })
    reload(readProfile, { id: userId })
  }
  const close = () => open(undefined)
  const actionsOf = (one: Earned) => (
    <>
      <FeatureButton userId={userId} one={one} onDone={again} />
      {isOwn && <ShareProof userId={userId} one={one} onDone={again} />}
    </>
  )
  return (
    <section className={place === 'log' ? undefined : 'card'} id="badges">
      <div className="card-head">
        <h2>
          {t(texts.badges)} <span className="count">{sumOf(badges)}</span>
        </h2>
        <div className="btn-row">
          {badges.length > 0 && (
            <Button size="sm" onClick={() => open('summary')}>
              {t(texts.summary)}
            </Button>
          )}
          {assigning.allowed && (
            <Button size="sm" onClick={() => open('edit')}>
              {t(texts.edit)}
            </Button>
          )}
        </div>
      </div>
      <div className="card-body">
        <Shelves badges={badges} actions={isOwn || assigning.allowed ? actionsOf : undefined} />
      </div>
      <Suspense>
        {opened === 'summary' && <SummaryDialog badges={badges} onClose={close} />}
        {opened === 'edit' && <EditDialog userId={userId} collection={collection} onSaved={again} onClose={close} />}
      </Suspense>
    </section>
  )
}

function PersonBadges({ userId, place = 'profile' }: { userId?: string; place?: BadgePlace }) {
  const { id = '' } = useWhose(userId)
  const read = useRead(readCollection, id ? { userId: id } : undefined)
  return (
    <Loaded card of={read} waiting={<Skeleton of="block" count={8} />}>
      {collection => <Shown userId={id} place={place} collection={collection} />}
    </Loaded>
  )
}

define('bee-person-badges', PersonBadges, { props: { userId: 'string', place: 'string' }, css: awardCss + css })
