// The shape of a profile: the page's title where the name will stand, and the cards below and beside it.
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { WaitingTitle } from '#widgets/kit/marks/states/waiting-title.tsx'

/** The heights of the cards beside it, in steps of 12 px. */
export const ProfileWaiting = ({ beside }: { beside: readonly number[] }) => (
  <div className="profile">
    <section className="card card-body person-card waiting">
      <div className="face">
        <span className="avatar" aria-hidden />
        <WaitingTitle />
      </div>
      <Skeleton of="block" count={24} />
    </section>
    <div className="stack">
      {beside.map(height => (
        <Skeleton key={height} of="block" count={height} />
      ))}
    </div>
  </div>
)
