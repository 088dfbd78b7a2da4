import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { mayWrite } from '#shared/people/form.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as texts from '#shared/people/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormNotices, FormRefusal } from '#widgets/kit/form/form-view.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import history from '../../kit/lists/history.css?inline'
import { tryAgain } from '#widgets/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'

import { EditHistory } from '../edit-history.tsx'
import css from '../people.css?inline'
import { PersonCard } from '../person-card.tsx'
import { ProfileFields } from './fields.tsx'
import { Times } from './times.tsx'
import { ProfileWaiting } from './waiting.tsx'
import { SaveBar } from '../save-bar.tsx'
import { StatusButton } from '../status.tsx'
import { TimeEdits } from '../time-edits.tsx'
import { useProfile } from './use-profile.ts'
import { inWords, useProfileForm } from './use-profile-form.ts'

const sections = ['basic', 'times', 'teams', 'projects', 'history'] as const
const titles = {
  basic: texts.basic,
  times: texts.times,
  teams: texts.labels.teams,
  projects: texts.labels.projects,
  history: texts.history
}

/** The outcome of a save that a toast is too short for. */
interface ResultProps {
  text: { title: string; lines: readonly string[] }
  onClose: () => void
  /** Where trying again may help. */
  onRetry?: () => void
}

function SaveResult({ text, onClose, onRetry }: ResultProps) {
  const again = () => {
    onClose()
    onRetry?.()
  }
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind={onRetry ? 'quiet' : 'secondary'} onClick={onClose}>
            {t(texts.close)}
          </Button>
          {onRetry && (
            <Button kind="primary" onClick={again}>
              {t(tryAgain)}
            </Button>
          )}
        </>
      }
    >
      {text.lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  )
}

interface BasicProps {
  profile: Profile
  me: Me
  edit: ReturnType<typeof useProfileForm>
  saved: boolean
  broken: boolean
}

function Basic({ profile, me, edit, saved, broken }: BasicProps) {
  const { using, valid } = edit
  return (
    <form
      id={using.id}
      className="stack"
      part="form"
      noValidate
      onSubmit={event => void using.submit(event)}
      onPointerDown={using.press}
    >
      <ClashNotice of={edit} show={inWords} />
      <FormNotices using={using} />
      <ProfileFields using={using} profile={profile} me={me} />
      {/* What the dialog says is said there alone: nothing scrolls away to it. */}
      {!broken && <FormRefusal using={using} />}
      <SaveBar
        form={using.id}
        cancel={`/userprofile/${profile._id}`}
        dirty={using.dirty}
        saved={saved}
        valid={valid}
        busy={using.busy}
      />
    </form>
  )
}

function Editor({ profile, me }: { profile: Profile; me: Me }) {
  const [section, setSection] = useAnchoredTab(sections, 'basic')
  const [missingCode, setMissingCode] = useState(false)
  const [saved, setSaved] = useState(false)
  const edit = useProfileForm(profile, me, ({ teamCode }) => {
    setSaved(true)
    setMissingCode(teamCode.length < 5 && mayWrite(me, profile, 'teamCode'))
  })
  const { refused, using } = edit
  const broken = refused && (refused.status >= 500 || refused.status === 403) && !refused.fields
  return (
    <div className="profile">
      <aside className="stack">
        <PersonCard profile={profile}>
          <div className="btn-row">
            <LinkButton size="sm" href={`/userprofile/${profile._id}`}>
              {t(texts.viewProfile)}
            </LinkButton>
            <StatusButton profile={profile} unsaved={using.dirty} />
          </div>
        </PersonCard>
        {me.id === profile._id && <Widget tag="bee-own-subscription" waiting={<Skeleton of="block" count={5} />} />}
        {me.id === profile._id && <Widget tag="bee-own-data" waiting={<Skeleton of="block" count={5} />} />}
      </aside>
      <div className="stack">
        <Tabs
          label={t(texts.sections)}
          tabs={sections.map(key => ({ key, label: t(titles[key]) }))}
          value={section}
          onChange={setSection}
        >
          {section === 'basic' && <Basic {...{ profile, me, edit, saved }} broken={Boolean(broken)} />}
          {section === 'times' && <Times profile={profile} />}
          {section === 'teams' && (
            <Widget tag="bee-person-teams" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
          )}
          {section === 'projects' && (
            <div className="stack">
              <Widget tag="bee-person-projects" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
              <Widget tag="bee-person-tasks" userId={profile._id} waiting={<Skeleton of="block" count={8} />} />
            </div>
          )}
          {section === 'history' && (
            <div className="stack">
              <TimeEdits profile={profile} me={me} />
              <EditHistory id={profile._id} />
            </div>
          )}
        </Tabs>
      </div>
      {broken && (
        <SaveResult
          text={
            refused.status === 504
              ? { title: t(texts.savedPerhaps), lines: [t(refused.message)] }
              : { title: t(texts.savedNot), lines: [t(texts.savedNotText), t(refused.message)] }
          }
          onClose={edit.forget}
          {...(refused.status >= 500 && { onRetry: () => void using.submit() })}
        />
      )}
      {missingCode && (
        <SaveResult
          text={{ title: t(texts.savedWell), lines: [t(texts.addTeamCode)] }}
          onClose={() => setMissingCode(false)}
        />
      )}
    </div>
  )
}

const Forbidden = ({ profile }: { profile: Profile }) => (
  <>
    <PageHead title={fullName(profile)} area={false} />
    <Callout kind="danger">{t(texts.noPermissionToEdit)}</Callout>
  </>
)

function ProfileEditPage({ userId }: { userId?: string }) {
  const { read, me, mayEdit } = useProfile(userId)
  return (
    <Loaded isPage of={read} waiting={<ProfileWaiting beside={[60]} />}>
      {profile =>
        me && mayEdit ? <Editor key={profile._id} profile={profile} me={me} /> : <Forbidden profile={profile} />
      }
    </Loaded>
  )
}

define('bee-profile-edit', ProfileEditPage, { props: { userId: 'string' }, css: css + history })
