import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { sendMail } from '#shared/mail/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { listTitles } from '#shared/people/titles/calls.ts'
import { subjectOf } from '#shared/people/subject.ts'
import * as texts from '#shared/people/texts.ts'
import { whyMay } from '#shared/roles/calls.ts'
import { why } from '#shared/roles/texts.ts'
import { listSessionsOf } from '#shared/session/calls.ts'
import { readWarnings } from '#shared/warnings/calls.ts'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { key, lock, mail, pencil } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'

import { BlueSquares } from '../blue-squares.tsx'
import css from '../people.css?inline'
import { Erasure } from '../erasure.tsx'
import { PersonCard } from '../person-card.tsx'
import { Bio } from './bio.tsx'
import { Links } from './links.tsx'
import { Times } from './times.tsx'
import { ProfileWaiting } from './waiting.tsx'
import { TimeEdits } from '../time-edits.tsx'
import { useProfile } from './use-profile.ts'
import { ViewAs } from '../view-as.tsx'

function ProfilePage({ userId }: { userId?: string }) {
  const { read, me, mayEdit } = useProfile(userId)
  return (
    <Loaded isPage of={read} waiting={<ProfileWaiting beside={[12, 10]} />}>
      {profile => <Whole profile={profile} me={me} mayEdit={mayEdit} />}
    </Loaded>
  )
}

function Whole({
  profile,
  me,
  mayEdit
}: {
  profile: Profile
  me: ReturnType<typeof useProfile>['me']
  mayEdit: boolean
}) {
  return (
    <div className="profile">
      <aside className="stack">
        <PersonCard profile={profile}>
          <div className="btn-row">
            {mayEdit && (
              <LinkButton size="sm" icon={pencil} href={`/userprofileedit/${profile._id}`}>
                {t(texts.edit)}
              </LinkButton>
            )}
            {me?.id !== profile._id && profile.email && can(me, sendMail.needs) && (
              <LinkButton size="sm" icon={mail} href={`/sendemail?to=${encodeURIComponent(profile.email)}`}>
                {t(texts.sendMail)}
              </LinkButton>
            )}
            {me &&
              me.id !== profile._id &&
              profile.mayTakeOver &&
              can(me, listSessionsOf.needs, subjectOf(profile)) && (
                <LinkButton size="sm" icon={lock} href={`/devices/${profile._id}`}>
                  {t(texts.devices)}
                </LinkButton>
              )}
            {me?.id !== profile._id && <ViewAs profile={profile} />}
            {can(me, whyMay.needs.others) && (
              <LinkButton size="sm" icon={key} href={`/permissionsmanagement?show=why&person=${profile._id}`}>
                {t(why)}
              </LinkButton>
            )}
          </div>
          {me?.id !== profile._id && <Erasure profile={profile} />}
        </PersonCard>
        <BlueSquares profile={profile} />
        {can(me, readWarnings.needs, subjectOf(profile)) && (
          <Widget tag="bee-warnings" userId={profile._id} waiting={<Skeleton of="block" count={4} />} />
        )}
      </aside>
      <div className="stack">
        <Bio profile={profile} me={me} />
        <Times profile={profile} />
        <Widget tag="bee-person-badges" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
        <Widget tag="bee-person-skills" userId={profile._id} waiting={<></>} />
        <TimeEdits profile={profile} me={me} />
        {can(me, listTitles.needs) && (
          <Widget tag="bee-quick-setup" userId={profile._id} waiting={<Skeleton of="block" count={5} />} />
        )}
        <Links profile={profile} me={me} />
        <div className="fields" style={{ '--_min': 20 }}>
          <Widget tag="bee-person-teams" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
          <Widget tag="bee-person-projects" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
        </div>
        <Widget tag="bee-person-tasks" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
      </div>
    </div>
  )
}

define('bee-profile', ProfilePage, { props: { userId: 'string' }, css })
