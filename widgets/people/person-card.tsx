// Who this is, in one card: the aside of the profile and of its form.
import { formatDay, toDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { GOOGLE_DOC, hrefOf, linkNamed, MEDIA_FOLDER } from '#shared/people/links.ts'
import { placeName } from '#shared/people/places.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { circleCheck, folder, link, minus } from '#widgets/kit/marks/icons.ts'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import type { ReactNode } from 'react'

const { labels } = texts

function Pills({ profile }: { profile: Profile }) {
  const { isActive, role, teamCode } = profile
  return (
    <div className="row wrap">
      {isActive ? (
        <Pill kind="ok" icon={circleCheck}>
          {t(texts.active)}
        </Pill>
      ) : (
        <Pill kind="warn" icon={minus}>
          {t(texts.inactive)}
        </Pill>
      )}
      <Pill kind="line">{role}</Pill>
      {teamCode && (
        <Pill kind="line">
          <span className="num">{t(texts.teamCodeOf, { code: teamCode })}</span>
        </Pill>
      )}
    </div>
  )
}

/** A word for one's own profile, where others do not see what oneself does. */
const Private = ({ shown }: { shown: boolean | undefined }) =>
  shown === false ? <span className="subtle small"> ({t(texts.privately)})</span> : null

const FactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{t(label)}</dt>
    <dd>{children}</dd>
  </>
)

function Facts({ profile }: { profile: Profile }) {
  const { startDate, endDate, email, phoneNumber, privacySettings, collaborationPreference } = profile
  const location = placeName(profile.location)
  return (
    <dl className="meta">
      <FactLine label={labels.startDate}>
        <span className="num">{formatDay(toDay(startDate), 'profile')}</span>
      </FactLine>
      <FactLine label={labels.endDate}>
        {endDate ? (
          <span className="num">{formatDay(toDay(endDate), 'profile')}</span>
        ) : (
          <span className="subtle">{t(texts.none)}</span>
        )}
      </FactLine>
      {email && (
        <FactLine label={labels.email}>
          <a href={`mailto:${email}`}>{email}</a>
          <Private shown={privacySettings?.email} />
        </FactLine>
      )}
      {phoneNumber && phoneNumber.length > 0 && (
        <FactLine label={labels.phoneNumber}>
          <span className="num">{phoneNumber.join(', ')}</span>
          <Private shown={privacySettings?.phoneNumber} />
        </FactLine>
      )}
      {location && <FactLine label={labels.location}>{location}</FactLine>}
      <FactLine label={labels.timeZone}>{profile.timeZone}</FactLine>
      {collaborationPreference && <FactLine label={texts.videoCall}>{collaborationPreference}</FactLine>}
    </dl>
  )
}

function Documents({ profile }: { profile: Profile }) {
  const { adminLinks, mediaUrl } = profile
  if (!adminLinks) return null
  const doc = hrefOf(linkNamed(adminLinks, GOOGLE_DOC) ?? '')
  const media = hrefOf(linkNamed(adminLinks, MEDIA_FOLDER) ?? mediaUrl ?? '')
  return (
    <div className="btn-row">
      {doc ? (
        <LinkButton size="sm" icon={link} href={doc} target="_blank" rel="noopener noreferrer">
          {t(texts.googleDocButton)}
        </LinkButton>
      ) : (
        <Button size="sm" icon={link} onClick={() => toast(t(texts.noGoogleDoc), 'info', { seconds: 6 })}>
          {t(texts.googleDocButton)}
        </Button>
      )}
      {media && (
        <LinkButton size="sm" icon={folder} href={media} target="_blank" rel="noopener noreferrer">
          {t(texts.mediaFolderButton)}
        </LinkButton>
      )}
    </div>
  )
}

export function PersonCard({ profile, children }: { profile: Profile; children?: ReactNode }) {
  return (
    <section className="card card-body person-card" part="base">
      <div className="face">
        <Avatar name={fullName(profile)} picture={profile.profilePic} />
        <div>
          <div className="row">
            <h1 part="title">{fullName(profile)}</h1>
            <InfoIcon area={t(texts.infoArea)} />
          </div>
          <p className="muted">{profile.jobTitle.join(', ')}</p>
        </div>
      </div>
      <Pills profile={profile} />
      <Facts profile={profile} />
      <Documents profile={profile} />
      {children}
    </section>
  )
}
